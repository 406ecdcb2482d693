import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { RegistryOverview } from '@qlixline/contract/remotes/registry';
import pg from 'pg';

import { eventually } from '../src/test-support/eventually.ts';
import { runAdmin } from '../src/test-support/start/run-admin.ts';
import { archiveOf, sampleRemoteBuild, sampleShellBuild, sendBuild } from '../src/test-support/samples/sample-build.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';

const old = sampleRemoteBuild();
const fresh = sampleRemoteBuild({ version: '1.1.0' });
const FRESH_ENTRY = '/remotes/mf-pets/1.1.0/remoteEntry.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let backend: BackendProcess;
let token: string;

beforeEach(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url);
  token = runAdmin(database.url, ['deploy-token', 'mf-pets']).stdout.trim();
  const shellToken = runAdmin(database.url, ['deploy-token', 'shell']).stdout.trim();
  expect((await sendBuild(backend.asNobody(), sampleShellBuild(), { token: shellToken })).status).toBe(201);
  expect((await sendBuild(backend.asNobody(), old, { token })).status).toBe(201);
});
afterEach(async () => {
  await backend.close();
  await database.drop();
});

describe('publishing that is killed midway', () => {
  test('kill -9 while a publish receives its archive keeps the live version, and publishing can be repeated', async () => {
    const archive = await archiveOf(fresh);
    const sent = request(`${backend.url}${pathOf('POST /api/remotes/:name/versions', { name: 'mf-pets' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip', authorization: `Bearer ${token}` },
    });
    const hungUp = once(sent, 'error').catch(() => undefined);
    sent.write(archive.subarray(0, archive.byteLength / 2));
    await eventually(async () => (await temporaryFolders()).length > 0 || undefined);
    backend.signal('SIGKILL');
    await hungUp;
    await expectUntouchedAndPublishable();
  });

  test('kill -9 between storing the files and committing keeps the live version, and publishing can be repeated', async () => {
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table published_builds in exclusive mode'); // readable, but locked for writers
      const publishing = sendBuild(backend.asNobody(), fresh, { token }).catch(() => undefined);
      await eventually(async () => (await storedVersions()).includes('1.1.0') || undefined);
      backend.signal('SIGKILL');
      expect(await publishing).toBeUndefined();
    } finally {
      await blocker.end();
    }
    expect(await storedVersions()).toEqual(['1.0.0', '1.1.0']); // an orphan, which the next publish replaces
    await expectUntouchedAndPublishable();
  });
});

async function expectUntouchedAndPublishable(): Promise<void> {
  await backend.ended();
  await backend.start();
  expect(await overview()).toMatchObject({
    seq: 2,
    units: [{ name: 'mf-pets', live: '1.0.0', versions: [{ version: '1.0.0' }] }],
  });
  const other = sampleRemoteBuild({
    version: '1.1.0',
    files: { 'remoteEntry.js': 'globalThis.entry = "second try";' },
  });
  expect((await sendBuild(backend.asNobody(), other, { token })).json).toMatchObject({ live: '1.1.0' });
  expect((await backend.asNobody().get(FRESH_ENTRY)).text).toBe('globalThis.entry = "second try";');
}

async function overview(): Promise<RegistryOverview> {
  const headers = { authorization: `Bearer ${token}` };
  return (await backend.asNobody().get(pathOf('GET /api/remotes'), { headers })).json as RegistryOverview;
}

function temporaryFolders(): Promise<string[]> {
  return readdir(join(backend.dataDir, 'tmp'));
}

async function storedVersions(): Promise<string[]> {
  return (await readdir(join(backend.dataDir, 'remotes', 'mf-pets'))).toSorted();
}
