import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import type { Pack } from 'tar-stream';

import { syncFolder } from '../files/durable-files.ts';
import { BACKUP_FORMAT, CONTENT_ENTRY, FILES_PREFIX, tableEntry } from './backup-content.ts';
import type { BackupContent } from './backup-content.ts';
import { linkFiles, missingFiles, storedIn } from './linked-files.ts';
import { columnsOf, sequencesOf, tablesOf } from './tables.ts';

type Installation = { databaseUrl: string; dataDir: string; hasFiles: boolean };

const WORK_PREFIX = '.backup-';
const LEFT_OVER_AFTER_MS = 24 * 60 * 60_000; // a younger one may be in use

/**
 * Writes an installation's database and files into an archive while it is in use: all tables are read in one snapshot,
 * and files referred to never change. The archive gets its name once it is complete and on the disk.
 */
export async function makeBackup(installation: Installation, file: string): Promise<BackupContent> {
  const unfinished = `${file}.unfinished`;
  await removeLeftOvers(installation.dataDir);
  const work = await mkdtemp(join(installation.dataDir, WORK_PREFIX)); // beside the files, so that they can be linked
  try {
    const content = await writeArchive(unfinished, (archive) => addAll(archive, installation, work));
    await syncFile(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return content;
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

/** Removes what a killed backup has left: copies of rows, and links that keep the bytes of deleted images. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(WORK_PREFIX)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() })); // removed by its own backup
    if (Date.now() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes the archive. Filling and writing abort each other on failure, as only the writer notices an unwritable or full
 * target.
 */
async function writeArchive(path: string, fill: (archive: Pack) => Promise<BackupContent>): Promise<BackupContent> {
  const archive = pack();
  const filling = fill(archive).then(
    (content) => {
      archive.finalize();
      return content;
    },
    (error: Error) => {
      archive.destroy(error);
      throw error;
    },
  );
  const writing = pipeline(archive, createWriteStream(path, { mode: 0o600 }));
  const [written, filled] = await Promise.allSettled([writing, filling]);
  if (written.status === 'rejected') throw written.reason;
  if (filled.status === 'rejected') throw filled.reason;
  return filled.value;
}

async function addAll(archive: Pack, { databaseUrl, dataDir, hasFiles }: Installation, work: string) {
  const dump = await dumpTables(databaseUrl, work);
  const files = hasFiles ? await linkFiles(dataDir, join(work, 'files')) : [];
  const content: BackupContent = {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    ...dump.content,
    ...(hasFiles ? await missingFiles(databaseUrl, dump.stored, files) : { deletedImages: [], incompleteImages: [] }),
    files: files.length,
  };
  await addText(archive, CONTENT_ENTRY, JSON.stringify(content, null, 2));
  for (const { name } of content.tables) await addFile(archive, tableEntry(name), join(work, name));
  for (const path of files) await addFile(archive, FILES_PREFIX + path, join(work, 'files', path));
  return content;
}

/** Dumps all tables in one snapshot. */
async function dumpTables(databaseUrl: string, work: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from mikro_orm_migrations order by name',
    );
    const tables: BackupContent['tables'] = [];
    for (const name of await tablesOf(client)) {
      const columns = await columnsOf(client, name);
      tables.push({ name, columns, rows: await copyTable(client, name, columns, join(work, name)) });
    }
    const stored = await storedIn(client);
    const sequences = await sequencesOf(client);
    await client.query('commit');
    return { content: { migrations: migrations.rows, tables, sequences }, stored };
  } finally {
    await client.end();
  }
}

/** Copies a table and returns its number of rows, each a line in COPY's text. */
async function copyTable(client: pg.Client, table: string, columns: string[], path: string): Promise<number> {
  let rows = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const text = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${list}) to stdout`));
  await pipeline(text, counted, createGzip(), createWriteStream(path, { mode: 0o600 }));
  return rows;
}

async function addText(archive: Pack, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await pipeline(Readable.from([bytes]), archive.entry({ name, size: bytes.length }));
}

async function addFile(archive: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await pipeline(createReadStream(path), archive.entry({ name, size }));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
