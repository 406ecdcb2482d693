import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';
import { createEmptyDatabase } from '../test-support/start/test-database.ts';
import type { TestDatabase } from '../test-support/start/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let api: TestApi;
let folder: string;
let file: string;
beforeAll(async () => {
  api = await startOwnApi({ DEMO_DATA: '1' });
  folder = await mkdtemp(join(tmpdir(), 'qlixline-backup-'));
  file = join(folder, 'a.backup');
  await makeBackup({ databaseUrl: api.databaseUrl, dataDir: api.dataDir }, file);
}, 180_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

let fresh: TestDatabase;
let freshFolder: string;
beforeEach(async () => {
  fresh = await createEmptyDatabase();
  freshFolder = await mkdtemp(join(tmpdir(), 'qlixline-restored-'));
});
afterEach(async () => {
  await fresh.drop();
  await rm(freshFolder, { recursive: true });
});

const restore = (from = file) => restoreBackup({ databaseUrl: fresh.url, dataDir: freshFolder }, from);

describe('backups', () => {
  test('a backup is one file, readable by its owner alone, and leaves no other files', async () => {
    expect((await readdir(folder)).toSorted()).toEqual(['a.backup']);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await readdir(api.dataDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });

  test('a backup restores every row and file into an empty installation, which then works', async () => {
    await restore();
    expect(await rowsIn(fresh.url)).toEqual(await rowsIn(api.databaseUrl));
    expect(await filesIn(freshFolder)).toEqual(await filesIn(api.dataDir));
    const restored = await startOwnApi({ DEMO_DATA: '1', DATABASE_URL: fresh.url, DATA_DIR: freshFolder });
    const demo = `select id from users where email = 'demo@qlixline.example'`;
    const [mira] = await query<{ id: string }>(fresh.url, demo);
    const { client } = await restored.asDeviceOf(mira!.id);
    const { items } = (await client.get('/api/feeds')).json;
    expect(items.length).toBeGreaterThan(5);
    const [image] = items.flatMap((post: { images: { url: string }[] }) => post.images);
    expect((await client.get(image.url)).status).toBe(200);
    expect((await client.post('/api/pets', { name: 'Later', species: 'dog' })).status).toBe(201);
    await restored.app.close();
  });
});

describe('restores that are rejected', () => {
  test('rejects restoring a file that isn’t a backup, with one sentence', async () => {
    const none = join(folder, 'none');
    writeFileSync(none, 'a letter to my dog');
    await expect(restore(none)).rejects.toThrow();
    await rm(none);
    expect(await query(fresh.url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  test('rejects restoring a truncated backup, with one sentence', async () => {
    const half = join(folder, 'half.backup');
    copyFileSync(file, half);
    truncateSync(half, Math.floor(readFileSync(half).length / 2));
    await expect(restore(half)).rejects.toThrow(`${half} is not whole; nothing was restored.`);
    await rm(half);
    expect(await query(fresh.url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(await filesIn(freshFolder)).toEqual([]);
  });

  test('rejects restoring into an installation in use, with one sentence', async () => {
    const before = await rowsIn(api.databaseUrl);
    await expect(restoreBackup({ databaseUrl: api.databaseUrl, dataDir: freshFolder }, file)).rejects.toThrow(
      /^The table \w+ is not empty; restore into an empty installation, before its first start\.$/,
    );
    expect(await rowsIn(api.databaseUrl)).toEqual(before);
    await expect(restoreBackup({ databaseUrl: fresh.url, dataDir: api.dataDir }, file)).rejects.toThrow(
      'media is not empty; restore into an empty installation.',
    );
    expect((await filesIn(api.dataDir)).length).toBeGreaterThan(10);
  });

  test('rejects restoring a backup of a newer version, with one sentence', async () => {
    const newer = join(folder, 'newer.backup');
    // Checksums have equal lengths.
    writeFileSync(
      newer,
      readFileSync(file, 'latin1').replace('0020-comments-of-blocked', '9920-comments-of-blocked'),
      'latin1',
    );
    await expect(restore(newer)).rejects.toThrow(
      'This backup is of a newer version, with the migration 9920-comments-of-blocked; restore it with the version that made it.',
    );
    await rm(newer);
  });
});

/** Returns all rows of all tables as text. */
async function rowsIn(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'mikro_orm_migrations' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    rows[name] = (await query<{ row: string }>(url, `select t::text as row from "${name}" t order by 1`)).map(
      ({ row }) => row,
    );
  }
  return rows;
}

async function filesIn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const directory of ['media', 'remotes', 'source-maps']) {
    const entries = await readdir(join(dataDir, directory), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      found.push(join(entry.parentPath, entry.name).slice(dataDir.length));
    }
  }
  return found.toSorted();
}

async function query<Row extends object = object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
