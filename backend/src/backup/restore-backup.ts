import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import type { Entry } from 'tar-stream';

import { StartError } from '../errors/start-error.ts';
import { MIGRATION_CHECKSUMS } from '../database/migration-checksums.ts';
import { migrationConfig } from '../database/orm-config.ts';
import { CONTENT_ENTRY, FILES_PREFIX, FILE_FOLDERS, backupContentSchema, tableEntry } from './backup-content.ts';
import type { BackupContent } from './backup-content.ts';
import { tablesOf } from './tables.ts';

type Installation = { databaseUrl: string; dataDir: string };
type Constraint = { table: string; name: string; definition: string };

/**
 * Restores a backup into an empty installation, or leaves it empty if anything fails. The backend's next start migrates
 * an older schema. Throws a `StartError` that explains the failure.
 */
export async function restoreBackup({ databaseUrl, dataDir }: Installation, file: string): Promise<BackupContent> {
  const entries = entriesOf(file);
  const content = await readContent(await entries.next());
  await refuseUsedFolders(dataDir);
  await migrateTo(databaseUrl, content.migrations);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline restore' });
  await client.connect();
  try {
    await client.query('begin');
    const constraints = await dropConstraints(client, content);
    let missing = content.tables.length + content.files;
    for (let entry = await entries.next(); !entry.done; entry = await entries.next()) {
      await bringIn(client, content, dataDir, entry.value);
      missing -= 1;
    }
    // An archive cut off between two entries ends like a complete one.
    if (missing > 0) throw notWhole(file);
    await restoreConstraints(client, content, constraints);
    await client.query('commit');
    return content;
  } catch (error) {
    for (const folder of FILE_FOLDERS) await rm(join(dataDir, folder), { recursive: true, force: true });
    throw isCutOff(error) ? notWhole(file) : error;
  } finally {
    await client.end();
  }
}

function notWhole(file: string): StartError {
  return new StartError(`${file} is not whole; nothing was restored.`);
}

function entriesOf(file: string): AsyncIterator<Entry> {
  const archive = extract();
  createReadStream(file)
    .on('error', (error) => archive.destroy(error))
    .pipe(archive);
  return archive[Symbol.asyncIterator]();
}

async function readContent(first: IteratorResult<Entry>): Promise<BackupContent> {
  const parsed =
    !first.done && first.value.header.name === CONTENT_ENTRY
      ? backupContentSchema.safeParse(JSON.parse(await text(first.value)))
      : undefined;
  if (!parsed?.success) throw new StartError('This file is no backup of Qlixline that this version can read.');
  return parsed.data;
}

/** Migrates an empty database to the backup's schema. Throws if it has rows or the backup is from a newer version. */
async function migrateTo(databaseUrl: string, migrations: BackupContent['migrations']): Promise<void> {
  const orm = await MikroORM.init(migrationConfig(databaseUrl));
  try {
    const other = migrations.find(({ name, checksum }) => MIGRATION_CHECKSUMS.get(name) !== checksum);
    if (other) {
      const why = MIGRATION_CHECKSUMS.has(other.name)
        ? 'was made with another migration'
        : 'is of a newer version, with the migration';
      throw new StartError(`This backup ${why} ${other.name}; restore it with the version that made it.`);
    }
    const executed = await orm.migrator.getExecuted();
    const tooMuch = executed.find(({ name }) => !migrations.some((own) => own.name === name));
    if (tooMuch) {
      throw new StartError('This database was used by a newer version than the backup; restore into an empty one.');
    }
    await orm.migrator.up({ migrations: migrations.map(({ name }) => name) });
  } finally {
    await orm.close();
  }
}

async function refuseUsedFolders(dataDir: string): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    if (names.length > 0)
      throw new StartError(`${join(dataDir, folder)} is not empty; restore into an empty installation.`);
  }
}

/** Rows of a new database, which the backup replaces with its own. */
const ROWS_OF_MIGRATIONS = ['topics where is_built_in and member_count = 0'];

/**
 * Drops constraints and disables triggers until all rows are restored: tables come in any order, and triggers did their
 * work before the backup.
 */
async function dropConstraints(client: pg.Client, content: BackupContent): Promise<Constraint[]> {
  for (const rows of ROWS_OF_MIGRATIONS) await client.query(`delete from ${rows}`);
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0 || !content.tables.some((table) => table.name === name)) {
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

async function bringIn(client: pg.Client, content: BackupContent, dataDir: string, entry: Entry): Promise<void> {
  const { name } = entry.header;
  const table = content.tables.find((one) => tableEntry(one.name) === name);
  if (table) return copyRows(client, table, entry);
  const path = normalize(name.slice(FILES_PREFIX.length));
  const isFile = name.startsWith(FILES_PREFIX) && FILE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  if (!isFile)
    throw new StartError(`The backup holds ${name}, which belongs to no installation; nothing was restored.`);
  const place = join(dataDir, path);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await writeFile(place, await buffer(entry), { flag: 'wx', flush: true });
}

async function copyRows(
  client: pg.Client,
  { name, columns, rows }: BackupContent['tables'][number],
  gzipped: Readable,
) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(gzipped, createGunzip(), copy);
  if (copy.rowCount !== rows) {
    throw new StartError(`The backup has ${copy.rowCount} of ${rows} rows of ${name}; nothing was restored.`);
  }
}

async function restoreConstraints(client: pg.Client, content: BackupContent, constraints: Constraint[]): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, value, isCalled } of content.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, isCalled]);
  }
  for (const { name } of content.tables) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  }
  await deleteImages(client, content.deletedImages);
}

/** Deletes images as their owners did, with posts that have no content left. */
async function deleteImages(client: pg.Client, ids: readonly string[]): Promise<void> {
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

function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error &&
    /unexpected end|stream was destroyed|premature close|incorrect data check|Unexpected end of data/i.test(
      error.message,
    )
  );
}
