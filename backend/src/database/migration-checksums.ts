import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Migration, Query } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';

import { StartError } from '../errors/start-error.ts';
import { MIGRATIONS_FOLDER } from './orm-config.ts';

type MigrationClass = new (...given: ConstructorParameters<typeof Migration>) => Migration;

/** Of the statements of each migration of this version, by its name. Spaces do not count. */
export async function migrationChecksums(orm: MikroORM): Promise<Map<string, string>> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d{4}-.*\.[jt]s$/.test(name));
  const checksums = new Map<string, string>();
  for (const file of files.toSorted()) {
    const exported = (await import(
      /* webpackIgnore: true */ pathToFileURL(join(MIGRATIONS_FOLDER, file)).href
    )) as Record<string, MigrationClass>;
    const [Made] = Object.values(exported);
    if (!Made) throw new Error(`${file} exports no migration.`);
    const migration = new Made(orm.em.getDriver(), orm.config);
    await migration.up();
    const statements = migration.getQueries().map(statementText);
    checksums.set(file.replace(/\.[jt]s$/, ''), createHash('sha256').update(statements.join(';\n')).digest('hex'));
  }
  return checksums;
}

/**
 * Refuses a database that another version has made: one that is newer, or whose migrations were others. To start on it
 * would go well until the first statement that finds no such column.
 */
export async function refuseOtherMigrations(client: Client, checksums: ReadonlyMap<string, string>): Promise<void> {
  for (const { name, checksum } of await executedMigrations(client)) {
    const known = checksums.get(name);
    if (known === undefined) {
      throw new StartError(
        `This database was made by a newer version (it has the migration ${name}); start that version, or restore a backup that this one has made.`,
      );
    }
    if (checksum !== null && checksum !== known) {
      throw new StartError(
        `The migration ${name} is not the one that made this database; start the version that did, or restore a backup that this one has made.`,
      );
    }
  }
}

/** Remembers what has just been run. */
export async function keepChecksums(client: Client, checksums: ReadonlyMap<string, string>): Promise<void> {
  await client.query(
    `update mikro_orm_migrations set checksum = run.checksum
     from unnest($1::text[], $2::text[]) run (name, checksum)
     where mikro_orm_migrations.name = run.name and mikro_orm_migrations.checksum is null`,
    [[...checksums.keys()], [...checksums.values()]],
  );
}

async function executedMigrations(client: Client): Promise<{ name: string; checksum: string | null }[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.mikro_orm_migrations') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  // As JSON: an older database has no such column.
  const executed = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(executed) ->> 'checksum' as checksum from mikro_orm_migrations executed order by name`,
  );
  return executed.rows;
}

function statementText(query: Query): string {
  if (typeof query !== 'string') throw new Error('A migration consists of SQL text, whose checksum is kept.');
  return query.replaceAll(/\s+/g, ' ').trim();
}
