import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import S3rver from '@20minutes/s3rver';

import { eventually } from '../../../test-support/eventually.ts';
import {
  publishSample,
  sampleRemoteBuild,
  sampleShellBuild,
  writeBuild,
} from '../../../test-support/samples/sample-build.ts';
import { samplePng } from '../../../test-support/samples/sample-images.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { LocalCopies } from './local-copies.ts';

const shell = sampleShellBuild();
const remote = sampleRemoteBuild({ routes: [{ id: 'pets' }] });
const NAVIGATION = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

let bucketFolder: string;
let buildsDir: string;
let settings: Record<string, string>;
let publisher: TestApi;
/** Backend with the same database and bucket that nobody has asked for a page yet. */
let other: TestApi;
/** Backend that starts on an empty disk while the storage is unavailable; the builds came with it. */
let late: TestApi;
let ana: SignedIn;
let photo: string;

beforeAll(async () => {
  [bucketFolder, buildsDir] = [await temporary(), await temporary()];
  for (const one of [shell, remote]) await writeBuild(one, join(buildsDir, one.build.name, 'dist'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: 'all', configs: [] }],
  });
  const { port } = await s3.run();
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'all',
    S3_ACCESS_KEY_ID: 'S3RVER', // the only account this server knows
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    METRICS_TOKEN: 'a token for the spec',
  };
  publisher = await startOwnApi(settings);
  other = await startOwnApi({ ...settings, DATABASE_URL: publisher.databaseUrl });
  expect((await publishSample(publisher, shell)).status).toBe(201);
  expect((await publishSample(publisher, remote)).status).toBe(201);
  ana = await publisher.asUser();
  photo = (await ana.client.post('/api/upload/content', await photoForm())).json.imageUrl;
  await other.app.get(LocalCopies, { strict: false }).keep();
  await s3.close();
  late = await startOwnApi({ ...settings, DATABASE_URL: publisher.databaseUrl, BUILDS_DIR: buildsDir });
});
afterAll(async () => {
  for (const api of [late, other, publisher]) await api.close();
  for (const folder of [bucketFolder, buildsDir]) await rm(folder, { recursive: true, force: true });
});

const readiness = async (api: TestApi) => {
  const { status, json } = await api.asNobody().get('/readyz');
  return { status, parts: json.parts };
};

describe('while the storage is away', () => {
  test('a backend that nobody had asked before serves pages, the shell and remotes', async () => {
    expect((await other.asNobody().get('/', NAVIGATION)).text).toContain('<h1>Landing</h1>');
    for (const { name } of shell.build.files.filter((file) => file.name.startsWith('assets/')))
      expect((await other.asNobody().get(`/${name}`)).status).toBe(200);
    for (const { name } of remote.build.files)
      expect((await other.asNobody().get(`/remotes/mf-pets/1.0.0/${name}`)).status).toBe(200);
  });

  test('a backend that starts on an empty disk serves the builds that came with it', async () => {
    const page = await eventually(async () => {
      const reply = await late.asNobody().get('/', NAVIGATION);
      return reply.status === 200 ? reply.text : undefined;
    });
    expect(page).toContain('<h1>Landing</h1>');
    expect((await late.asNobody().get('/remotes/mf-pets/1.0.0/remoteEntry.js')).status).toBe(200);
  });

  test('a member’s page and data are served, and only pictures fail', async () => {
    expect((await ana.client.get('/pets', NAVIGATION)).status).toBe(200);
    expect((await ana.client.get('/api/pets')).status).toBe(200);
    expect((await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' })).status).toBe(201);
    for (let nth = 0; nth < 5; nth += 1) expect((await ana.client.get(photo)).status).toBe(503);
  });

  test('readiness stays 200 and names the storage as missing', async () => {
    const told = await eventually(async () => {
      const now = await readiness(publisher);
      return now.parts.storage === 'down' ? now : undefined;
    });
    expect(told).toEqual({ status: 200, parts: { database: 'up', storage: 'down' } });
    const { text } = await publisher
      .asNobody()
      .get('/metrics', { headers: { authorization: 'Bearer a token for the spec' } });
    expect(text).toMatch(/^qlixline_part_up\{part="storage"\} 0$/m);
    expect(text).toMatch(/^qlixline_part_up\{part="database"\} 1$/m);
    expect(text).toMatch(/^qlixline_storage_requests_total\{outcome="failed"\} [1-9]/m);
  });
});

describe('a page that can’t be served', () => {
  let empty: TestApi;
  beforeAll(async () => {
    empty = await startOwnApi({ ...settings, DATABASE_URL: publisher.databaseUrl });
  });
  afterAll(() => empty.close());

  test.each(['/', '/friends', '/pets?from=mail'])('opening %s shows a page that tries again', async (path) => {
    const reply = await empty.asNobody().get(path, NAVIGATION);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('refresh')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '10',
    ]);
    expect(reply.text).toContain('Nothing that you have posted or sent is lost.');
  });

  test('a program still gets a problem as JSON', async () => {
    const reply = await empty.asNobody().get('/', { headers: { accept: 'application/json, */*' } });
    expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
  });
});

const temporary = () => mkdtemp(join(tmpdir(), 'qlixline-away-'));

async function photoForm(): Promise<FormData> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(await samplePng(320, 320))], { type: 'image/png' }), 'picture.png');
  return form;
}
