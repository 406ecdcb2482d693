import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { BackupDescription } from './backup-content.ts';
import { writeStored } from './stored-files.ts';
import { columnsOf, sequencesOf, tablesOf } from './tables.ts';

/**
 * Dumps all tables in one snapshot into files named after them, and writes the files that their rows refer to into
 * `stored`.
 */
export async function dumpTables(databaseUrl: string, folder: string, stored: string): Promise<BackupDescription> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'qlixline backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from mikro_orm_migrations order by name',
    );
    const tables: BackupDescription['tables'] = [];
    for (const name of await tablesOf(client)) {
      const columns = await columnsOf(client, name);
      tables.push({ name, columns, rows: await copyTable(client, name, columns, join(folder, name)) });
    }
    await writeStored(client, stored);
    const sequences = await sequencesOf(client);
    await client.query('commit');
    return { madeAt: new Date().toISOString(), migrations: migrations.rows, tables, sequences };
  } finally {
    await client.end();
  }
}

/** Copies a table and returns its number of rows. Each row is a line in COPY's text format. */
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
