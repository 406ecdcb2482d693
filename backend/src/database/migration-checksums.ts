import type { Client } from 'pg';

import { StartError } from '../errors/start-error.ts';
import { FROZEN_MIGRATIONS } from './frozen-migrations.ts';

/** Checksums of this version's migrations by name, in order; a spec compares them with the migrations. */
export const MIGRATION_CHECKSUMS: ReadonlyMap<string, string> = new Map(Object.entries(FROZEN_MIGRATIONS));

/**
 * Refuses migrations that don't match their list, before any of them runs. Otherwise the next start would take a
 * database with an unlisted migration for one of a newer version. `names`: those of the files.
 */
export function refuseUnlistedMigrations(names: readonly string[], listed = MIGRATION_CHECKSUMS): void {
  const unlisted = names.find((name) => !listed.has(name));
  if (unlisted !== undefined) {
    throw new StartError(
      `The migration ${unlisted} has no checksum in frozen-migrations.ts; npm run migration adds it.`,
    );
  }
  const missing = [...listed.keys()].find((name) => !names.includes(name));
  if (missing !== undefined) {
    throw new StartError(
      `frozen-migrations.ts lists the migration ${missing}, whose file is missing from the folder migrations; bring it back, or run npm run migration if it has not landed.`,
    );
  }
}

/**
 * Throws if the database was migrated by another version: a newer one, or one with different migrations. Otherwise the
 * start would succeed and later statements fail. Returns the executed migrations.
 */
export async function refuseOtherMigrations(client: Client): Promise<Set<string>> {
  const executed = await executedMigrations(client);
  for (const { name, checksum } of executed) {
    const known = MIGRATION_CHECKSUMS.get(name);
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
  return new Set(executed.map(({ name }) => name));
}

/** Stores the checksums of the migrations just executed. */
export async function storeChecksums(client: Client): Promise<void> {
  await client.query(
    `update mikro_orm_migrations set checksum = run.checksum
     from unnest($1::text[], $2::text[]) run (name, checksum)
     where mikro_orm_migrations.name = run.name and mikro_orm_migrations.checksum is null`,
    [[...MIGRATION_CHECKSUMS.keys()], [...MIGRATION_CHECKSUMS.values()]],
  );
}

async function executedMigrations(client: Client): Promise<{ name: string; checksum: string | null }[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.mikro_orm_migrations') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  // Read as JSON, as an older database lacks the column.
  const executed = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(executed) ->> 'checksum' as checksum from mikro_orm_migrations executed order by name`,
  );
  return executed.rows;
}
