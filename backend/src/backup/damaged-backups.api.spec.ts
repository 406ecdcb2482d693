import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extract, pack } from 'tar-stream';

import { openFileStore } from '../files/stores/open-file-store.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import { createEmptyDatabase, createTestDatabase } from '../test-support/start/test-database.ts';
import { describeDatabase, describeStore } from '../test-support/storage/described.ts';
import { copyInstallation, fillInstallation } from '../test-support/storage/sample-installation.ts';
import type { SampleInstallation } from '../test-support/storage/sample-installation.ts';
import { CONTENT_ENTRY, END_ENTRY, MANIFEST_ENTRY } from './backup-content.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const BLOCK = 512;
const TRIES = 25;

type Named = { name: string; bytes: Buffer };

const api = apiOfSpec();
let sample: SampleInstallation;
let folder: string;
let file: string;
let bytes: Buffer;
beforeAll(async () => {
  await fillInstallation(api);
  sample = await copyInstallation(api);
  folder = await mkdtemp(join(tmpdir(), 'qlixline-damaged-'));
  file = join(folder, 'whole.backup');
  await makeBackup(sample, file);
  bytes = await readFile(file);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await sample.drop();
});

const check = (from: string) => checkBackup(from, folder);
const written = async (changed: Buffer) => {
  const path = join(folder, 'damaged.backup');
  await writeFile(path, changed);
  return path;
};

describe('damaged backups', () => {
  test('a complete backup is found complete', async () => {
    expect(await check(file)).toMatchObject({ format: 2, incompleteImages: [] });
  });

  test('a backup that is cut off anywhere is rejected as incomplete', async () => {
    // The blocks of zeros at its end belong to the archive, not to the backup.
    const content = bytes.length - 2 * BLOCK;
    for (let nth = 0; nth < TRIES; nth += 1) {
      const length = BLOCK + Math.floor(((content - 2 * BLOCK) * nth) / TRIES) + (nth % 2) * 7;
      const cut = await written(bytes.subarray(0, length));
      await expect(check(cut)).rejects.toThrow(/ is (not whole; nothing was restored|no backup of Qlixline .*)\.$/);
    }
  });

  test('a backup that is cut off between any two entries is rejected as incomplete', async () => {
    const entries = await entriesIn(file);
    for (const count of [1, 2, Math.floor(entries.length / 2), entries.length - 2, entries.length - 1]) {
      const cut = await packed(entries.slice(0, count));
      await expect(check(cut)).rejects.toThrow(`${cut} is not whole; nothing was restored.`);
    }
  });

  test('a backup with any byte altered is rejected with the name of the entry', async () => {
    const entries = await entriesIn(file);
    const filled = entries.filter((entry) => entry.bytes.length > 0 && entry.name !== CONTENT_ENTRY);
    for (let nth = 0; nth < TRIES; nth += 1) {
      const { name, bytes: original } = filled[Math.floor((filled.length * nth) / TRIES)]!;
      const changed = Buffer.from(original);
      changed[(nth * 7_919) % changed.length]! ^= 1;
      const altered = await packed(entries.map((one) => (one.name === name ? { name, bytes: changed } : one)));
      const isListed = name !== MANIFEST_ENTRY && name !== END_ENTRY;
      const why = isListed ? `${name} differs from its hash; nothing was restored.` : 'nothing was restored.';
      await expect(check(altered)).rejects.toThrow(`${altered} was altered: `);
      await expect(check(altered)).rejects.toThrow(why);
    }
  });

  test.each([
    ['without one of its files', (entries: Named[]) => entries.filter((_, nth) => nth !== entries.length - 4)],
    ['with two entries swapped', (entries: Named[]) => swapped(entries, entries.length - 4, entries.length - 5)],
    ['with a file twice', (entries: Named[]) => [...entries.slice(0, -3), entries.at(-4)!, ...entries.slice(-3)]],
    ['with something after its end', (entries: Named[]) => [...entries, { ...entries.at(-4)!, name: 'files/media/x' }]],
  ])('a backup %s is rejected as altered', async (_what, change) => {
    const altered = await packed(change(await entriesIn(file)));
    await expect(check(altered)).rejects.toThrow(/ was altered: .+; nothing was restored\.$/);
  });

  test.each([
    ['outside of the data folder', 'files/../../etc/passwd'],
    ['beside the folders of files', 'files/secrets/session-secret'],
    ['of a table that the backup doesn’t list', 'tables/pg_authid.copy.gz'],
  ])('a backup with an entry %s is rejected', async (_what, name) => {
    const [first, ...rest] = await entriesIn(file);
    const altered = await packed([first!, { name, bytes: Buffer.from('x') }, ...rest]);
    await expect(check(altered)).rejects.toThrow(`The backup holds ${name}, which belongs to no installation`);
  });

  test.each([
    ['a letter', 'a letter to my dog'],
    ['nothing', ''],
    ['a page of zeros', '\0'.repeat(4 * BLOCK)],
  ])('a file with %s is rejected as no backup', async (_what, text) => {
    const none = await written(Buffer.from(text));
    await expect(check(none)).rejects.toThrow(`${none} is no backup of Qlixline that this version can read.`);
  });

  test('a backup of a later format is rejected with its number', async () => {
    const later = await packed(await described((description) => ({ ...description, format: 3 })));
    await expect(check(later)).rejects.toThrow(
      'This backup has format 3, and this version reads 1 to 2; restore it with the version that made it.',
    );
  });

  test('rejects restoring an altered backup before anything is written', async () => {
    const entries = await entriesIn(file);
    const last = entries.at(-3)!;
    const altered = await packed(
      entries.map((one) => (one === last ? { ...one, bytes: Buffer.alloc(one.bytes.length, 1) } : one)),
    );
    const fresh = await createEmptyDatabase();
    const dataDir = join(folder, 'never-written');
    await expect(restoreBackup({ databaseUrl: fresh.url, dataDir }, altered)).rejects.toThrow(' was altered: ');
    expect(await describeDatabase(fresh.url)).toEqual({});
    expect(await readdir(dataDir)).toEqual([]);
    await fresh.drop();
  });
});

describe('backups of earlier versions', () => {
  test('a backup without hashes is restored, and one with fewer entries than it states is rejected', async () => {
    const earlier = await packed(await withoutHashes());
    const [fresh, dataDir] = [await createTestDatabase(), join(folder, 'earlier')];
    const { format } = await restoreBackup({ databaseUrl: fresh.url, dataDir }, earlier);
    expect(format).toBe(1);
    expect(await describeDatabase(fresh.url)).toEqual(await describeDatabase(sample.databaseUrl));
    const files = await describeStore(openFileStore({ dataDir }));
    expect(files).toEqual(await describeStore(openFileStore({ dataDir: sample.dataDir })));
    await fresh.drop();
    const fewer = await packed((await withoutHashes()).slice(0, -1));
    await expect(check(fewer)).rejects.toThrow(`${fewer} is not whole; nothing was restored.`);
  });
});

/** Returns the entries as earlier versions wrote them: everything in the description, no end and no manifest. */
async function withoutHashes(): Promise<Named[]> {
  const end = (await entriesIn(file)).find(({ name }) => name === END_ENTRY);
  const { fileBytes: _fileBytes, ...ofEnd } = JSON.parse(String(end?.bytes)) as { fileBytes: number };
  const entries = await described((description) => ({ ...description, format: 1, ...ofEnd }));
  return entries.filter(({ name }) => name !== END_ENTRY && name !== MANIFEST_ENTRY);
}

async function described(change: (description: object) => object): Promise<Named[]> {
  const [first, ...rest] = await entriesIn(file);
  const changed = change(JSON.parse(String(first?.bytes)) as object);
  return [{ name: CONTENT_ENTRY, bytes: Buffer.from(JSON.stringify(changed)) }, ...rest];
}

function swapped(entries: Named[], one: number, other: number): Named[] {
  return entries.map((entry, nth) => (nth === one ? entries[other]! : nth === other ? entries[one]! : entry));
}

async function entriesIn(path: string): Promise<Named[]> {
  const entries: Named[] = [];
  for await (const entry of createReadStream(path).pipe(extract())) {
    entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  }
  return entries;
}

async function packed(entries: readonly Named[]): Promise<string> {
  const path = join(folder, 'packed.backup');
  const archive = pack();
  for (const entry of entries) archive.entry({ name: entry.name }, entry.bytes);
  archive.finalize();
  await pipeline(archive, createWriteStream(path));
  return path;
}
