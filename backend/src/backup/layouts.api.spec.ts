import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { S3Settings } from '../config/file-places.ts';
import { openFileStore } from '../files/stores/open-file-store.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import { createTestDatabase } from '../test-support/start/test-database.ts';
import type { TestDatabase } from '../test-support/start/test-database.ts';
import { describeDatabase, describeStore, rowsIn } from '../test-support/storage/described.ts';
import { copyInstallation, fillInstallation } from '../test-support/storage/sample-installation.ts';
import type { SampleInstallation } from '../test-support/storage/sample-installation.ts';
import { startBucket } from '../test-support/storage/test-bucket.ts';
import type { TestBucket } from '../test-support/storage/test-bucket.ts';
import { makeBackup } from './make-backup.ts';
import { moveFiles } from './moving/move-files.ts';
import { restoreBackup } from './restore-backup.ts';

const api = apiOfSpec();
let sample: SampleInstallation;
/** A bucket with all files of the sample. */
let full: TestBucket;
beforeAll(async () => {
  await fillInstallation(api);
  sample = await copyInstallation(api);
  full = await startBucket();
  await moveFiles({ ...sample, bucket: full.settings, to: 'bucket', dryRun: false, say: () => undefined });
});
afterAll(async () => {
  await full.close();
  await sample.drop();
});

let fresh: TestDatabase;
let empty: TestBucket;
let dataDir: string;
beforeEach(async () => {
  fresh = await createTestDatabase();
  empty = await startBucket();
  dataDir = await mkdtemp(join(tmpdir(), 'qlixline-restored-'));
});
afterEach(async () => {
  await fresh.drop();
  await empty.close();
  await rm(dataDir, { recursive: true });
});

const backupFrom = async (s3: S3Settings | undefined) => {
  const file = join(dataDir, 'a.backup');
  return { file, content: await makeBackup({ ...sample, s3 }, file) };
};
const restore = (file: string, s3: S3Settings | undefined, keepsFiles = false) =>
  restoreBackup({ databaseUrl: fresh.url, dataDir, s3 }, file, { keepsFiles });
const store = (s3: S3Settings | undefined) => openFileStore({ dataDir, s3 });
const sampleStore = () => describeStore(openFileStore({ dataDir: sample.dataDir }));
const expectNothing = async (s3: S3Settings | undefined) => {
  expect(await describeStore(store(s3))).toEqual({});
  expect(await rowsIn(fresh.url)).toBe(0);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
};

describe('backups of every layout', () => {
  test.each([
    ['disk', 'disk'],
    ['disk', 'bucket'],
    ['bucket', 'disk'],
    ['bucket', 'bucket'],
  ])('a backup of files on a %s, restored to a %s, has the same rows and files by hash', async (from, to) => {
    const [source, target] = [
      from === 'bucket' ? full.settings : undefined,
      to === 'bucket' ? empty.settings : undefined,
    ];
    const { file, content } = await backupFrom(source);
    expect(content).toMatchObject({ deletedImages: [], incompleteImages: [] });
    await restore(file, target);
    expect(await describeStore(store(target))).toEqual(await sampleStore());
    expect(await describeDatabase(fresh.url)).toEqual(await describeDatabase(sample.databaseUrl));
    const kinds = new Set(Object.keys(await describeStore(store(target))).map((path) => path.split('/')[0]));
    expect(kinds).toEqual(new Set(['media', 'remotes', 'shell', 'source-maps']));
  });

  test('a backup of a bucket names pictures whose files are missing in the bucket', async () => {
    await copyStore(full.settings, empty.settings);
    const [lost = ''] = (await ids()).toSorted();
    await store(empty.settings).remove(`media/${lost.slice(-2)}/${lost}/640.webp`);
    const { content } = await backupFrom(empty.settings);
    expect(content).toMatchObject({ deletedImages: [], incompleteImages: [lost] });
  });

  test('a backup fails with a sentence while the bucket is unavailable, and leaves no file', async () => {
    const closed = { ...full.settings, endpoint: 'http://127.0.0.1:1' };
    await expect(backupFrom(closed)).rejects.toThrow(
      /^The bucket pictures at http:\/\/127\.0\.0\.1:1 can't be used: .*ECONNREFUSED/,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('restores into a bucket', () => {
  test('rejects restoring into a bucket with files', async () => {
    const { file } = await backupFrom(undefined);
    await expect(restore(file, full.settings)).rejects.toThrow(
      'The bucket pictures is not empty; restore into an empty installation.',
    );
    expect(await describeStore(store(full.settings))).toEqual(await sampleStore());
    expect(await rowsIn(fresh.url)).toBe(0);
  });

  test('rows are restored beside existing files that equal those of the backup', async () => {
    const { file } = await backupFrom(undefined);
    await copyStore(full.settings, empty.settings);
    const [some = ''] = Object.keys(await sampleStore());
    await store(empty.settings).remove(some);
    await restore(file, empty.settings, true);
    expect(await describeStore(store(empty.settings))).toEqual(await sampleStore());
    expect(await describeDatabase(fresh.url)).toEqual(await describeDatabase(sample.databaseUrl));
  });

  test('rejects restoring beside a file that differs from the backup’s, and leaves that file alone', async () => {
    const { file } = await backupFrom(undefined);
    const path = Object.keys(await sampleStore()).find((one) => one.startsWith('remotes/')) ?? '';
    await store(empty.settings).put(path, { size: 5, stream: Readable.from([Buffer.from('other')]) });
    await expect(restore(file, empty.settings, true)).rejects.toThrow(
      `${path} in the bucket pictures is other than in the backup; nothing was restored.`,
    );
    expect(Object.keys(await describeStore(store(empty.settings)))).toEqual([path]);
    await store(empty.settings).remove(path);
    await expectNothing(empty.settings);
  });

  test('a restore that fails at the rows removes the files that it wrote to the bucket', async () => {
    const { file } = await backupFrom(undefined);
    await restore(file, empty.settings);
    const other = await startBucket();
    await expect(restore(file, other.settings)).rejects.toThrow(/^The table \w+ is not empty; restore into an empty/);
    expect(await describeStore(store(other.settings))).toEqual({});
    await other.close();
  });
});

async function copyStore(from: S3Settings, to: S3Settings): Promise<void> {
  const [source, target] = [store(from), store(to)];
  for await (const { path } of source.files()) {
    const file = await source.open(path);
    if (file) await target.put(path, file);
  }
}

/** Lists ids of pictures with rows. */
async function ids(): Promise<string[]> {
  const rows = (await api.em().execute('select id from media')) as { id: string }[];
  return rows.map(({ id }) => id);
}
