import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';

import { runAdmin } from '../../test-support/start/run-admin.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

// The backend under test plays a newer release, which lacks an endpoint that a served remote calls.

const PETS = declaredCall('GET /api/pets')!;
const LOST = 'GET /api/pets/:id/horoscope';
const MESSAGE = `mf-pets 1.1.0 calls ${LOST}, which here is not there.`;

let before: TestApi;
beforeAll(async () => {
  before = await startOwnApi();
  const fitting = { claims: { calls: [PETS] } };
  await publishSample(before, sampleShellBuild(fitting));
  for (const version of ['1.0.0', '1.1.0']) await publishSample(before, sampleRemoteBuild({ version, ...fitting }));
});
afterAll(() => before.close());

const nextRelease = (settings = {}) => startOwnApi(settings, async () => before.databaseUrl);
/** Changes the version's declared calls, bypassing the trigger that keeps published builds unchanged. */
const declareCall = (version: string, endpoint: string) =>
  before.em().transactional(async (em) => {
    await em.execute('alter table published_builds disable trigger user');
    await em.execute(
      `update published_builds set build = jsonb_set(build, '{calls,0,endpoint}', to_jsonb(?::text))
       where unit = 'mf-pets' and version = ?`,
      [endpoint, version],
    );
    await em.execute('alter table published_builds enable trigger user');
  });
const readiness = async (api: TestApi) => {
  const { status, json } = await api.asNobody().get('/readyz');
  return { status, errors: json.errors };
};
const ready = { status: 200, errors: undefined };
const notReady = { status: 503, errors: [{ field: 'calls', message: MESSAGE }] };

test('rejects publishing a build that calls an endpoint the backend lacks', async () => {
  const calls = [{ ...PETS, endpoint: LOST }];
  const reply = await publishSample(before, sampleRemoteBuild({ version: '1.2.0', claims: { calls } }));
  const [error] = reply.json.errors ?? [];
  expect(error).toEqual({ field: 'broken_call', message: `mf-pets 1.2.0 calls ${LOST}, which here is not there.` });
});

describe('releasing a backend without an endpoint that a served remote calls', () => {
  beforeAll(() => declareCall('1.1.0', LOST));
  afterAll(() => declareCall('1.1.0', PETS.endpoint));

  test('a backend that lacks an endpoint of a served remote is not ready, with the reason, until that version is gone', async () => {
    const next = await nextRelease();
    expect(await readiness(next)).toEqual(notReady);
    expect(await readiness(before)).toEqual(ready);
    const { client, userId } = await before.asUser();
    await before.em().execute(`insert into user_roles (user_id, role) values (?, 'release')`, [userId]);
    expect((await client.post('/api/remotes/mf-pets/rollback', {})).status).toBe(200);
    expect(await readiness(next)).toEqual(ready);
    expect((await client.post('/api/remotes/mf-pets/promote', { version: '1.1.0' })).json.errors).toEqual([
      { field: 'broken_call', message: MESSAGE },
    ]);
    await declareCall('1.1.0', PETS.endpoint);
    expect((await client.post('/api/remotes/mf-pets/promote', { version: '1.1.0' })).status).toBe(200);
    await declareCall('1.1.0', LOST);
    await next.close();
  });

  test('a backend that lacks an endpoint of a served remote is ready if that is allowed', async () => {
    const next = await nextRelease({ ALLOW_BROKEN_CALLS: '1' });
    expect(await readiness(next)).toEqual(ready);
    await next.close();
  });

  test('the check of a release reports a missing endpoint before the start, unless the release contains that remote', async () => {
    const checkRelease = (buildsDir?: string) => runAdmin(before.databaseUrl, ['can-release'], { buildsDir });
    expect(checkRelease()).toEqual({ status: 1, stdout: '', stderr: `${MESSAGE}\n` });
    const folder = await mkdtemp(join(tmpdir(), 'qlixline-brought-'));
    await mkdir(join(folder, 'mf-pets'));
    expect(checkRelease(folder).status).toBe(1);
    await before.em().transactional(async (em) => {
      await em.execute('alter table published_builds disable trigger user');
      await em.execute(`update published_builds set published_by = 'this installation' where unit = 'mf-pets'`);
      await em.execute('alter table published_builds enable trigger user');
    });
    expect(checkRelease(folder)).toMatchObject({ status: 0, stderr: '' });
    await rm(folder, { recursive: true });
  });
});
