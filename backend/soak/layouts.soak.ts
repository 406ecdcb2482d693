import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '@qlixline/commands/programs/postgres.ts';
import type { Postgres } from '@qlixline/commands/programs/postgres.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { openFileStore } from '../src/files/stores/open-file-store.ts';
import { eventually } from '../src/test-support/eventually.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { startOwnApi } from '../src/test-support/start/start-api.ts';
import { createEmptyDatabase } from '../src/test-support/start/test-database.ts';
import { describeDatabase, describeStore, rowsIn } from '../src/test-support/storage/described.ts';
import { killOrder, runOrder } from '../src/test-support/storage/killed-order.ts';
import type { Layout } from '../src/test-support/storage/killed-order.ts';
import { copyInstallation, fillInstallation } from '../src/test-support/storage/sample-installation.ts';
import { startBucket } from '../src/test-support/storage/test-bucket.ts';

const MANY_FILES = 300;
const PERSONS = 20_000;
/** Numbers of files after which an order is killed, neither close to none nor to all. */
const HALF_WAY = 40;
const ALL_OF_IT_MS = 300_000;

type Place = { database: 'embedded' | 'external'; files: 'disk' | 'bucket' };
const PLACES: Place[] = (['embedded', 'external'] as const).flatMap((database) =>
  (['disk', 'bucket'] as const).map((files) => ({ database, files })),
);
const nameOf = ({ database, files }: Place) => `${database} database and ${files}`;

let embedded: Postgres;
let folder: string;
const ended: (() => Promise<void>)[] = [];
/** A backup of each layout, and the content that every installation must hold. */
const backups = new Map<string, { layout: Layout; file: string }>();
let rows: Record<string, string>;
let files: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-layouts-'));
  embedded = await startPostgres({ folder: join(folder, 'postgres'), throwAway: true });
  const api = await startOwnApi();
  await fillInstallation(api);
  await inDatabase(
    api.databaseUrl,
    `insert into username_history (username) select 'person' || nth from generate_series(1, ${PERSONS}) nth`,
  );
  const sample = await copyInstallation(api, MANY_FILES);
  await api.close();
  ended.push(() => sample.drop());
  rows = await describeDatabase(sample.databaseUrl);
  files = await describeStore(openFileStore({ dataDir: sample.dataDir }));
  const first = join(folder, 'first.backup');
  await runOrder({ ...sample, variables: {} }, ['backup', first]);
  for (const place of PLACES) {
    const layout = await emptyLayout(place);
    await runOrder(layout, ['restore', first]);
    backups.set(nameOf(place), { layout, file: join(folder, `${nameOf(place)}.backup`) });
  }
}, ALL_OF_IT_MS);
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
  await embedded.stop();
  await rm(folder, { recursive: true });
});

test.each(PLACES.map((place) => [nameOf(place)]))(
  'a backup from %s killed half way leaves none, and the next one is whole',
  async (name) => {
    const { layout, file } = backups.get(name)!;
    await killOrder(layout, ['backup', file], () => sizeOf(`${file}.unfinished`) > 0);
    expect(existsSync(file)).toBe(false);
    await runOrder(layout, ['backup', file]);
    expect(await runOrder(layout, ['check-backup', file])).toContain(' is whole: ');
  },
  ALL_OF_IT_MS,
);

const PAIRS = PLACES.flatMap((from) => PLACES.map((to) => [nameOf(from), nameOf(to), to] as const));

test.each(PAIRS)(
  'a backup from %s restored to %s is equal by hash, after a restore that was killed half way and left no row',
  async (from, to, place) => {
    const { file } = backups.get(from)!;
    const layout = await emptyLayout(place);
    await killOrder(layout, ['restore', file], () => linesIn(join(layout.dataDir, '.restoring')) > HALF_WAY);
    await eventually(async () => ((await rowsIn(layout.databaseUrl)) === 0 ? true : undefined));
    await runOrder(layout, ['restore', file]);
    await expectAll(layout);
    reportTried(
      `${from} to ${to}: 1 killed restore, ${Object.keys(files).length} files and ${Object.keys(rows).length} tables equal`,
    );
  },
  ALL_OF_IT_MS,
);

test.each(PAIRS.filter(([from, to]) => from !== to))(
  'an installation with %s moved to %s is equal by hash, after each move was killed half way',
  async (from, _to, place) => {
    const { file } = backups.get(from)!;
    const origin = PLACES.find((one) => nameOf(one) === from)!;
    const layout = await emptyLayout({ ...origin });
    await runOrder(layout, ['restore', file]);
    if (origin.files !== place.files) {
      const bucket = origin.files === 'bucket' ? layout.variables : (await emptyLayout(place)).variables;
      const during = { ...layout, variables: bucket };
      const order = ['move-files', '--to', place.files];
      await killOrder(during, order, async () => (await countFiles(during, place.files)) > HALF_WAY);
      await runOrder(during, order);
      layout.variables = place.files === 'bucket' ? bucket : {};
    }
    if (origin.database !== place.database) {
      const target = (await emptyLayout(place)).databaseUrl;
      const order = ['move-database', '--to', target];
      await killOrder(layout, order, (said) => said.includes(' tables: '));
      await eventually(async () => ((await rowsIn(target)) === 0 ? true : undefined));
      await runOrder(layout, order);
      layout.databaseUrl = target;
    }
    await expectAll(layout);
  },
  ALL_OF_IT_MS,
);

async function expectAll({ databaseUrl, dataDir, variables }: Layout): Promise<void> {
  expect(await describeDatabase(databaseUrl)).toEqual(rows);
  expect(await describeStore(storeOf(dataDir, variables))).toEqual(files);
}

async function emptyLayout({ database, files: kind }: Place): Promise<Layout> {
  const [databaseUrl, dataDir] = [await emptyDatabase(database), await mkdtemp(join(folder, 'data-'))];
  if (kind === 'disk') return { databaseUrl, dataDir, variables: {} };
  const bucket = await startBucket();
  ended.push(() => bucket.close());
  return { databaseUrl, dataDir, variables: bucket.variables };
}

/** Creates a database as `npm start` does, with a role that may do nothing else, or a database on another server. */
async function emptyDatabase(kind: Place['database']): Promise<string> {
  if (kind === 'external') {
    const database = await createEmptyDatabase();
    ended.push(() => database.drop());
    return database.url;
  }
  const name = `layout_${randomBytes(6).toString('hex')}`;
  await inDatabase(embedded.superuserUrl, `create database ${name} owner ${new URL(embedded.url).username}`);
  return Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href;
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function storeOf(dataDir: string, variables: Record<string, string>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables;
  if (S3_BUCKET === undefined) return openFileStore({ dataDir });
  const keys = { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' };
  return openFileStore({ dataDir, s3: { endpoint: S3_ENDPOINT, region: 'us-east-1', bucket: S3_BUCKET, ...keys } });
}

async function countFiles({ dataDir, variables }: Layout, kind: Place['files']): Promise<number> {
  let count = 0;
  for await (const _file of storeOf(dataDir, kind === 'bucket' ? variables : {}).files()) count += 1;
  return count;
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function linesIn(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0;
}
