import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Composition } from '@qlixline/contract/remotes/composition';

import { eventually } from '../../test-support/eventually.ts';
import {
  publishSample,
  sampleRemoteBuild,
  sampleShellBuild,
  writeBuild,
} from '../../test-support/samples/sample-build.ts';
import type { SampleBuild } from '../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { startProcess } from '../../test-support/start/start-process.ts';
import { createTestDatabase } from '../../test-support/start/test-database.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { localVersion } from './local-version.ts';
import { OwnBuilds } from './own-builds.ts';
import { PublishedStorage } from './storage/published-storage.ts';

let buildsDir: string;
let apis: TestApi[];
beforeEach(async () => {
  apis = [];
  buildsDir = await mkdtemp(join(tmpdir(), 'qlixline-builds-'));
  await writeFile(join(buildsDir, 'README.md'), 'beside the builds');
  await build(sampleShellBuild());
  await build(pets('first'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const api of apis.toReversed()) await api.close(); // the first one owns the database
  await rm(buildsDir, { recursive: true });
});

const pets = (word: string, more = {}) =>
  sampleRemoteBuild({ routes: [{ id: 'pets' }], files: { 'word.js': word }, ...more });

describe('builds shipped with an installation', () => {
  test('shipped builds are live from the start, each with a version from its content', async () => {
    const api = await start();
    const { remotes } = await compositionOf(api);
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([
      ['mf-pets', localVersion(pets('first').build)],
    ]);
    expect((await api.asNobody().get('/')).text).toContain('<h1>Landing</h1>');
    expect(await wordServed(api)).toBe('first');
  });

  test('unchanged shipped builds are neither inspected nor published again at the next start', async () => {
    const first = await start();
    await writeFile(join(buildsDir, 'mf-pets', 'dist', 'word.js'), 'not what was declared');
    const errors = jest.spyOn(Logger.prototype, 'error');
    const again = await start(first, { DATA_DIR: first.dataDir });
    expect(await entriesOf(again)).toHaveLength(2); // the shell and one remote, once each
    expect(errors).not.toHaveBeenCalled();
    expect(await wordServed(again)).toBe('first');
  });

  test('shipped builds in the database are served by a backend with an empty disk', async () => {
    const first = await start();
    const elsewhere = await start(first);
    expect(await entriesOf(elsewhere)).toHaveLength(2);
    expect(await wordServed(elsewhere)).toBe('first');
    expect((await elsewhere.asNobody().get('/')).text).toContain('<h1>Landing</h1>');
  });

  test('new shipped builds replace the former ones, which stay for open tabs', async () => {
    const first = await start();
    const before = (await compositionOf(first)).remotes[0]?.entry ?? '';
    await build(pets('second'));
    const next = await start(first, { DATA_DIR: first.dataDir });
    expect(await wordServed(next)).toBe('second');
    expect((await next.asNobody().get(before)).status).toBe(200);
  });

  test('shipped builds don’t replace versions published by a team', async () => {
    const first = await start();
    expect((await publishSample(first, pets('ofTheTeam', { version: '1.5.0' }))).status).toBe(201);
    await build(pets('second'));
    const next = await start(first, { DATA_DIR: first.dataDir });
    expect((await compositionOf(next)).remotes[0]?.version).toBe('1.5.0');
  });

  test.each([
    ['quick', 0],
    ['slower than a statement of the database may be', 3_000],
  ])('shipped builds are adopted once when backends start together and the first is %s', async (_, ms) => {
    jest.spyOn(PublishedStorage.prototype, 'save').mockImplementationOnce(async function slowly(
      this: PublishedStorage,
      ...args
    ) {
      await pause(ms);
      await this.save(...args); // slow only once
    });
    const database = await createTestDatabase();
    const together = await Promise.all([1, 2].map(() => start(undefined, { DATABASE_URL: database.url })));
    for (const api of together) expect(await wordServed(api)).toBe('first');
    expect(await entriesOf(together[0] as TestApi)).toHaveLength(2);
    for (const api of apis.splice(0)) await api.close();
    await database.drop();
  });

  test('broken shipped builds are skipped and logged, and the others are live', async () => {
    await build(sampleRemoteBuild({ name: 'mf-social', files: { 'vendor.js': '"react.transitional.element"' } }));
    const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const api = await start();
    expect((await compositionOf(api)).remotes.map(({ name }) => name)).toEqual(['mf-pets']);
    expect(errors.mock.calls).toEqual([
      ['mf-social is not published: vendor.js carries react, which the shell shares.'],
    ]);
  });

  test('shipped builds that don’t fit together are skipped, and the former ones stay live', async () => {
    const first = await start();
    await build(pets('second', { requires: { shellApi: '^2.0.0' } }));
    const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const next = await start(first, { DATA_DIR: first.dataDir });
    expect(await wordServed(next)).toBe('first');
    expect(errors.mock.calls.flat().join()).toContain('requires shellApi ^2.0.0, but the shell');
  });

  test('shipped builds may exceed their budgets only in development', async () => {
    const noise = Array.from({ length: 4_000 }, (_, number) => `var ${Math.sin(number)}`.replace(/[-.]/g, '_'));
    await build(pets('large', { files: { 'remoteEntry.js': noise.join('\n'), 'word.js': 'large' } }));
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    expect((await compositionOf(await start())).remotes).toEqual([]);
    const development = await start(undefined, { APP_ENV: 'development', LOG_LEVEL: 'silent' });
    expect(await wordServed(development)).toBe('large');
  });

  test('shipped builds that can’t be stored leave the registry unchanged and are retried', async () => {
    const api = await startOwnApi();
    apis.push(api);
    const storage = api.app.get(PublishedStorage, { strict: false });
    const ownBuilds = new OwnBuilds(
      { buildsDir, mode: 'test', s3: undefined },
      api.app.get(RegistryService, { strict: false }),
      api.app.get(LiveRegistry, { strict: false }),
      storage,
    );
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const save = jest.spyOn(storage, 'save').mockRejectedValue(full);
    await expect(ownBuilds.onApplicationBootstrap()).rejects.toThrow('ENOSPC');
    expect(await entriesOf(api)).toEqual([]);
    save.mockRestore();
    await ownBuilds.onApplicationBootstrap();
    ownBuilds.onApplicationShutdown();
    expect(await wordServed(api)).toBe('first');
  });
});

test('changed builds become live without a restart when the launcher reports them', async () => {
  const database = await createTestDatabase();
  const backend = await startProcess(database.url, { BUILDS_DIR: buildsDir });
  try {
    await build(pets('second'));
    backend.send('builds changed');
    const version = localVersion(pets('second').build);
    const found = await eventually(async () => {
      const { json } = await backend.asNobody().get('/api/composition');
      return (json as Composition).remotes.find((remote) => remote.version === version);
    });
    expect((await backend.asNobody().get(`/remotes/mf-pets/${found.version}/word.js`)).text).toBe('second');
  } finally {
    await backend.close();
    await database.drop();
  }
});

/** Starts a backend with the builds, sharing another's database if given. */
async function start(other?: TestApi, settings: Record<string, string> = {}): Promise<TestApi> {
  const api = await startOwnApi({
    BUILDS_DIR: buildsDir,
    ...(other && { DATABASE_URL: other.databaseUrl }),
    ...settings,
  });
  apis.push(api);
  return api;
}

async function build(sample: SampleBuild): Promise<void> {
  const folder = join(buildsDir, sample.build.name, 'dist');
  await rm(folder, { recursive: true, force: true });
  await writeBuild(sample, folder);
}

async function compositionOf(api: TestApi): Promise<Composition> {
  return (await api.asNobody().get('/api/composition')).json as Composition;
}

async function wordServed(api: TestApi): Promise<string> {
  const version = (await compositionOf(api)).remotes[0]?.version;
  return (await api.asNobody().get(`/remotes/mf-pets/${version}/word.js`)).text;
}

function entriesOf(api: TestApi): Promise<object[]> {
  return api.em().execute('select * from registry_log');
}
