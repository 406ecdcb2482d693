import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { MIGRATION_CHECKSUMS, storeChecksums } from '../database/migration-checksums.ts';
import { widenNewDatabase } from '../database/wide-ids/widen-empty.ts';
import { migrationConfig } from '../database/orm-config.ts';
import { StartError } from '../errors/start-error.ts';
import type { BackupDescription } from './backup-content.ts';
import { tablesOf } from './tables.ts';

export type Constraint = { table: string; name: string; definition: string };

type Migrations = BackupDescription['migrations'];

/** Throws if rows with these migrations are not of this version or an earlier one. */
export function refuseOtherVersion(migrations: Migrations): void {
  const other = migrations.find(({ name, checksum }) => MIGRATION_CHECKSUMS.get(name) !== checksum);
  if (!other) return;
  const why = MIGRATION_CHECKSUMS.has(other.name)
    ? 'was made with another migration'
    : 'is of a newer version, with the migration';
  throw new StartError(`This backup ${why} ${other.name}; restore it with the version that made it.`);
}

/** Migrates an empty database to the schema of the rows. Throws if it was used by a newer version. */
export async function migrateTo(databaseUrl: string, migrations: Migrations): Promise<void> {
  const orm = await MikroORM.init(migrationConfig(databaseUrl));
  try {
    const executed = await orm.migrator.getExecuted();
    const tooMuch = executed.find(({ name }) => !migrations.some((own) => own.name === name));
    if (tooMuch) {
      throw new StartError('This database was used by a newer version than the backup; restore into an empty one.');
    }
    await orm.migrator.up({ migrations: migrations.map(({ name }) => name) });
    await finishSchema(databaseUrl);
  } finally {
    await orm.close();
  }
}

/**
 * Performs the steps of a start that follow the migrations: widens ids, which rows of the backup may need, and stores
 * the checksums, so that the restored database can be backed up before its first start.
 */
async function finishSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline migrations' });
  await client.connect();
  try {
    await widenNewDatabase(client);
    await storeChecksums(client);
  } finally {
    await client.end();
  }
}

/** Rows that a new database contains and the backup replaces. */
const ROWS_OF_MIGRATIONS = ['topics where is_built_in and member_count = 0'];

/**
 * Drops constraints and disables triggers until all rows are restored: tables come in any order, and the triggers
 * already ran before the backup.
 */
export async function dropConstraints(
  client: pg.Client,
  { tables }: Pick<BackupDescription, 'tables'>,
): Promise<Constraint[]> {
  for (const rows of ROWS_OF_MIGRATIONS) await client.query(`delete from ${rows}`);
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0 || !tables.some((table) => table.name === name)) {
      throw new StartError(
        `The table ${name} is not empty; restore into an empty installation, before its first start.`,
      );
    }
    await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
  }
  const { rows: constraints } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  return constraints;
}

/** Copies a table's rows from its entry. Throws if their number isn't the one in the backup. */
export async function copyRows(
  client: pg.Client,
  { name, columns, rows }: BackupDescription['tables'][number],
  gzipped: Readable,
) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(gzipped, createGunzip(), copy);
  if (copy.rowCount !== rows) {
    throw new StartError(`The backup has ${copy.rowCount} of ${rows} rows of ${name}; nothing was restored.`);
  }
}

/** Restores the constraints, which checks all rows, and sets the sequences. */
export async function restoreConstraints(
  client: pg.Client,
  content: Pick<BackupDescription, 'tables' | 'sequences'>,
  constraints: Constraint[],
): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, value, isCalled } of content.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, isCalled]);
  }
  for (const { name } of content.tables) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  }
}

/** Deletes images as their owners would, with posts that have no content left. */
export async function deleteImages(client: pg.Client, ids: readonly string[]): Promise<void> {
  const shown = await client.query<{ id: number }>(
    'select distinct post_id as id from post_images where media_id = any($1::uuid[])',
    [ids],
  );
  await client.query('delete from health_documents where media_id is null and id = any($1::uuid[])', [ids]);
  await client.query('delete from media where id = any($1::uuid[])', [ids]);
  await client.query(
    `delete from posts where id = any($1::bigint[]) and text = ''
     and not exists (select from post_images where post_id = posts.id)`,
    [shown.rows.map(({ id }) => id)],
  );
}
