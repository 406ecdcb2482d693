import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Migration, Query } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';

import { MIGRATIONS_FOLDER } from '../database/orm-config.ts';

type MigrationClass = new (...given: ConstructorParameters<typeof Migration>) => Migration;

/** Computes the checksum of each migration's statements by name, ignoring whitespace. */
export async function computeMigrationChecksums(orm: MikroORM): Promise<Map<string, string>> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d{4}-.*\.[jt]s$/.test(name));
  const checksums = new Map<string, string>();
  for (const file of files.toSorted()) {
    const exported = (await import(pathToFileURL(join(MIGRATIONS_FOLDER, file)).href)) as Record<
      string,
      MigrationClass
    >;
    const [Made] = Object.values(exported);
    if (!Made) throw new Error(`${file} exports no migration.`);
    const migration = new Made(orm.em.getDriver(), orm.config);
    await migration.up();
    const statements = migration.getQueries().map(statementText);
    checksums.set(file.replace(/\.[jt]s$/, ''), createHash('sha256').update(statements.join(';\n')).digest('hex'));
  }
  return checksums;
}

function statementText(query: Query): string {
  if (typeof query !== 'string') throw new Error('A migration consists of SQL text, whose checksum is kept.');
  return query.replaceAll(/\s+/g, ' ').trim();
}
