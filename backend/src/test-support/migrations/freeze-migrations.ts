// Brings frozen-migrations.ts up to date with migrations that have not landed: npm run migration
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';

import { migrationConfig } from '../../database/orm-config.ts';
import { computeMigrationChecksums } from '../migration-checksums.ts';
import { freeze, frozenIn } from './freeze.ts';

const FILE = join(import.meta.dirname, '../../database/frozen-migrations.ts');

const orm = await MikroORM.init(migrationConfig('postgres://nobody@127.0.0.1/nowhere')); // never connects
const checksums = await computeMigrationChecksums(orm);
await orm.close();
const listed = readFileSync(FILE, 'utf8');
const { text, changes, faults } = freeze(listed, checksums, frozenIn(committedList() ?? listed));
if (text !== listed) writeFileSync(FILE, text);
for (const line of [...changes, ...faults]) console.log(line);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Returns the list as it was last committed; undefined without git. */
function committedList(): string | undefined {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:./frozen-migrations.ts'], {
    cwd: join(FILE, '..'),
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}
