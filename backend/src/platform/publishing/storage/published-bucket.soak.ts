import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Disk } from 'flydrive';
import S3rver from '@20minutes/s3rver';

import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { PublishedStorage } from './published-storage.ts';

const BUCKET = 'published';

const shell = sampleShellBuild({ files: { 'assets/font.0a1b2c.woff2': 'a font' } });
const remote = sampleRemoteBuild({ files: { 'assets/@part~1.js': 'part()' }, routes: [{ id: 'pets' }] });
let bucketFolder: string;
let s3: S3rver;
let settings: Record<string, string>;
let publisher: TestApi;
/** Another backend with the same database and bucket, and with its own disk. */
let other: TestApi;

/** The specs depend on their order: the last one stops the storage. */
beforeAll(async () => {
  bucketFolder = await mkdtemp(join(tmpdir(), 'qlixline-s3-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER', // the only account this server knows
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  publisher = await startOwnApi(settings);
  other = await startOwnApi({ ...settings, DATABASE_URL: publisher.databaseUrl });
  expect((await publishSample(publisher, shell)).status).toBe(201);
  expect((await publishSample(publisher, remote)).status).toBe(201);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await other.close();
  await publisher.close();
  await rm(bucketFolder, { recursive: true, force: true });
});

describe('an S3-compatible storage of builds', () => {
  test('another backend serves pages, assets and remotes from the bucket', async () => {
    expect((await other.asNobody().get('/')).text).toContain('<h1>Landing</h1>');
    for (const { name } of shell.build.files.filter((file) => file.name.startsWith('assets/'))) {
      expect((await other.asNobody().get(`/${name}`)).text).toBe(textOf(shell.files, name));
    }
    for (const { name } of remote.build.files) {
      const reply = await other.asNobody().get(`/remotes/mf-pets/1.0.0/${name}`);
      expect([reply.status, reply.text]).toEqual([200, textOf(remote.files, name)]);
    }
    expect(await readdir(join(other.dataDir, 'tmp'))).toEqual([]);
  });

  test('another backend fetches a compressed copy together with its file', async () => {
    const headers = { 'accept-encoding': 'br' };
    const reply = await other.asNobody().get('/remotes/mf-pets/1.0.0/remoteEntry.js', { headers });
    expect([reply.headers.get('content-encoding'), reply.text]).toEqual(['br', textOf(remote.files, 'remoteEntry.js')]);
  });

  test('another backend fetches a file once for concurrent requests and then serves it from disk', async () => {
    await publishSample(publisher, sampleRemoteBuild({ version: '1.1.0', routes: [{ id: 'pets' }] }));
    const fetched = jest.spyOn(Disk.prototype, 'getBytes');
    const path = '/remotes/mf-pets/1.1.0/remoteEntry.js';
    const replies = await Promise.all(Array.from({ length: 20 }, () => other.asNobody().get(path)));
    await other.asNobody().get(path);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(fetched.mock.calls.map(([key]) => key).filter((key) => key.endsWith('remoteEntry.js'))).toHaveLength(1);
  });

  test('the bucket gets no requests for files that no build has', async () => {
    const fetched = jest.spyOn(Disk.prototype, 'getBytes');
    for (const path of [
      '/remotes/mf-pets/1.0.0/never-built.js',
      '/remotes/mf-pets/9.9.9/remoteEntry.js',
      '/remotes/mf-nobody/1.0.0/remoteEntry.js',
      '/remotes/media/00/picture.webp',
      '/assets/deep/x.js',
      '/assets/shell.never1built.js',
    ]) {
      expect((await other.asNobody().get(path)).status).toBe(404);
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  test('another backend maps stack traces by source maps from the bucket and requests no unknown ones', async () => {
    const fetched = jest.spyOn(Disk.prototype, 'getBytes');
    const sourceMap = (path: string) => other.app.get(PublishedStorage, { strict: false }).sourceMap(path);
    expect(await sourceMap('remotes/mf-pets/1.0.0/remoteEntry.js')).toBe(textOf(remote.files, 'remoteEntry.js.map'));
    const [script = ''] = shell.build.scripts;
    expect(await sourceMap(`shell${script}`)).toBe(textOf(shell.files, `${script.slice(1)}.map`));
    fetched.mockClear();
    expect(await sourceMap('remotes/mf-pets/9.9.9/remoteEntry.js')).toBeUndefined();
    expect(await sourceMap('shell/assets/shell.never1built.js')).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('an asset’s name stands for one content, whichever backend published it', async () => {
    const [name = ''] = shell.build.scripts.map((url) => url.slice(1));
    const reply = await publishSample(other, sampleShellBuild({ version: '1.2.0', files: { [name]: 'else' } }));
    expect([reply.status, reply.json.errors[0].field]).toEqual([422, 'altered_asset']);
  });

  test('while the bucket is unavailable, files on disk are served, others answer 503, and publishing changes nothing', async () => {
    // Held, as backends fetch served files by themselves.
    await publishSample(publisher, sampleRemoteBuild({ version: '1.2.0', routes: [{ id: 'pets' }] }), { hold: true });
    await s3.close();
    expect((await other.asNobody().get('/remotes/mf-pets/1.0.0/remoteEntry.js')).status).toBe(200);
    expect((await other.asNobody().get('/remotes/mf-pets/1.2.0/remoteEntry.js')).status).toBe(503);
    const refused = await publishSample(publisher, sampleRemoteBuild({ version: '2.0.0' }));
    expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
    const published = await publisher.em().execute(`select 1 from published_builds where version = '2.0.0'`);
    expect(published).toEqual([]);
    expect(await readdir(join(publisher.dataDir, 'tmp'))).toEqual([]);
  });
});

function textOf(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  return Buffer.from(files.get(name) ?? '').toString();
}
