import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { migrate } from '../../database/migrate.ts';
import { openFileStore } from '../../files/stores/open-file-store.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { createEmptyDatabase, createTestDatabase } from '../../test-support/start/test-database.ts';
import type { TestDatabase } from '../../test-support/start/test-database.ts';
import { describeDatabase, describeStore, rowsIn } from '../../test-support/storage/described.ts';
import { copyInstallation, fillInstallation } from '../../test-support/storage/sample-installation.ts';
import type { SampleInstallation } from '../../test-support/storage/sample-installation.ts';
import { startBucket } from '../../test-support/storage/test-bucket.ts';
import type { TestBucket } from '../../test-support/storage/test-bucket.ts';
import { moveDatabase } from './move-database.ts';
import { moveFiles } from './move-files.ts';

const api = apiOfSpec();
let sample: SampleInstallation;
beforeAll(async () => {
  await fillInstallation(api);
  sample = await copyInstallation(api);
});
afterAll(() => sample.drop());

describe('moving files', () => {
  let bucket: TestBucket;
  let dataDir: string;
  beforeEach(async () => {
    bucket = await startBucket();
    dataDir = await mkdtemp(join(tmpdir(), 'qlixline-moved-'));
  });
  afterEach(async () => {
    await bucket.close();
    await rm(dataDir, { recursive: true });
  });

  const said: string[] = [];
  const move = (to: 'bucket' | 'disk', more: { dataDir?: string; databaseUrl?: string; dryRun?: boolean } = {}) =>
    moveFiles({ ...sample, bucket: bucket.settings, to, dryRun: false, say: (line) => said.push(line), ...more });
  const inBucket = () => openFileStore({ dataDir, s3: bucket.settings });
  const ofSample = () => describeStore(openFileStore({ dataDir: sample.dataDir }));

  test('all files arrive in the bucket and on another disk by hash, and a second move copies none', async () => {
    const files = Object.keys(await ofSample()).length;
    expect(await move('bucket')).toMatchObject({ files, copied: files });
    expect(await describeStore(inBucket())).toEqual(await ofSample());
    expect(await move('bucket')).toMatchObject({ files, copied: 0 });
    expect(await move('disk', { dataDir })).toMatchObject({ files, copied: files });
    expect(await describeStore(openFileStore({ dataDir }))).toEqual(await ofSample());
  });

  test('a move continues where a killed one ended, and replaces files that differ from the originals', async () => {
    await move('bucket');
    const files = Object.keys(await ofSample());
    const altered = files.find((path) => path.endsWith('.pdf')) ?? ''; // not the empty one, which can't be altered
    const lost = files.filter((path, nth) => path !== altered && nth % 2 === 0);
    for (const path of lost) await inBucket().remove(path);
    const size = (await inBucket().sizeOf(altered)) ?? 0;
    await inBucket().put(altered, { size, stream: Readable.from([Buffer.alloc(size, 1)]) });
    expect(await move('bucket')).toMatchObject({ copied: lost.length + 1 });
    expect(await describeStore(inBucket())).toEqual(await ofSample());
  });

  test('a dry run of moving files counts the files and copies none', async () => {
    const { files, bytes } = await move('bucket', { dryRun: true });
    expect([files, bytes > files]).toEqual([Object.keys(await ofSample()).length, true]);
    expect(await describeStore(inBucket())).toEqual({});
  });

  test('rejects moving files while a running backend writes to the former place only', async () => {
    await expect(move('bucket', { databaseUrl: api.databaseUrl })).rejects.toThrow(
      /^A backend runs that writes files to the former place: set FILES_MOVE_TO=bucket with S3_BUCKET/,
    );
    expect(await describeStore(inBucket())).toEqual({});
  });
});

describe('moving the database', () => {
  let target: TestDatabase;
  let source: TestDatabase;
  beforeEach(async () => {
    source = await createTestDatabase();
    await moveDatabase({ from: sample.databaseUrl, to: source.url, replace: false, dryRun: false, say });
    await reopen(sample.databaseUrl);
    target = await createEmptyDatabase();
  });
  afterEach(async () => {
    await source.drop();
    await target.drop();
  });

  let lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const move = (from: string, to: string, more: { replace?: boolean; dryRun?: boolean } = {}) =>
    moveDatabase({ from, to, replace: false, dryRun: false, say, ...more });

  test('every table and sequence arrives by count and hash, and the former database refuses a start and writes', async () => {
    const before = await describeDatabase(source.url);
    lines = [];
    const moved = await move(source.url, target.url);
    expect(moved).toMatchObject({ wasThere: false, to: expect.stringMatching(/^qlixline_\w+ at 127\.0\.0\.1:\d+$/) });
    expect(await describeDatabase(target.url)).toEqual(before);
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ of \d+ tables: users, \d+ rows$/)]));
    await expect(migrate(source.url)).rejects.toThrow(
      /^This database was moved to qlixline_\w+ at 127\.0\.0\.1:\d+ on .+ UTC; set DATABASE_URL to that one\.$/,
    );
    await expect(inDatabase(source.url, 'delete from users')).rejects.toThrow('read-only transaction');
    await expect(move(source.url, target.url)).rejects.toThrow(/^This database was moved to /);
    await migrate(target.url);
  });

  test('a database is moved back over the former one only when that is requested', async () => {
    await move(source.url, target.url);
    await inDatabase(target.url, `update users set bio = 'moved once' where bio is distinct from 'moved once'`);
    const newer = await describeDatabase(target.url);
    await expect(move(target.url, source.url)).rejects.toThrow(/ add --replace to overwrite it with what is newer\.$/);
    await move(target.url, source.url, { replace: true });
    expect(await describeDatabase(source.url)).toEqual(newer);
    await migrate(source.url);
    await inDatabase(source.url, 'update users set bio = null');
  });

  test('a move whose end was lost is finished by the next one', async () => {
    const before = await describeDatabase(source.url);
    await move(source.url, target.url);
    await reopen(source.url);
    expect(await move(source.url, target.url)).toMatchObject({ wasThere: true });
    expect(await describeDatabase(target.url)).toEqual(before);
    await expect(migrate(source.url)).rejects.toThrow(/^This database was moved to /);
  });

  test('a dry run of moving a database counts the rows and leaves the target without tables', async () => {
    const { rows, tables } = await move(source.url, target.url, { dryRun: true });
    expect([rows > 10, tables > 100]).toEqual([true, true]);
    expect(await describeDatabase(target.url)).toEqual({});
    await migrate(source.url);
  });

  test.each([
    ['to itself', () => source.url, /is being moved already, or is named as both source and target\.$/],
    ['to one with other rows', () => sample.databaseUrl, /^The table \w+ is not empty; restore into an empty/],
    [
      'to a server that is away',
      () => 'postgres://127.0.0.1:1/none',
      /^none at 127\.0\.0\.1:1, the database to move to, can't be used: .+\.$/,
    ],
  ])('rejects moving a database %s with one sentence, and leaves it in use', async (_where, to, sentence) => {
    await inDatabase(source.url, `update users set bio = 'other'`);
    const before = await describeDatabase(sample.databaseUrl);
    await expect(move(source.url, to())).rejects.toThrow(sentence);
    expect(await describeDatabase(sample.databaseUrl)).toEqual(before);
    await migrate(source.url);
    await inDatabase(source.url, 'update users set bio = null');
  });

  test('rejects moving a database that a backend uses', async () => {
    await expect(move(api.databaseUrl, target.url)).rejects.toThrow(
      /^Backends are connected to this database \(\d+ connections\); stop them first/,
    );
    expect(await rowsIn(target.url)).toBe(0);
  });
});

/** Undoes the end of a move, as if the move had been killed just before. */
async function reopen(url: string): Promise<void> {
  const database = pg.escapeIdentifier(new URL(url).pathname.slice(1));
  await inDatabase(
    url,
    'set default_transaction_read_only = off',
    'comment on table mikro_orm_migrations is null',
    `alter database ${database} reset default_transaction_read_only`,
  );
}

async function inDatabase(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
