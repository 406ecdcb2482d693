import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';

import { eventually } from '../../../test-support/eventually.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { RegistryRepository } from '../../registry/registry.repository.ts';
import { PublishedStorage } from './published-storage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ DATABASE_POOL: '2' });
  expect((await publishSample(api, sampleShellBuild())).status).toBe(201);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => api.close());

test('publishing to a slow storage holds no database connection', async () => {
  const ana = await api.asUser();
  const storage = slowStorage();
  const publishing = ['mf-one', 'mf-two'].map((name) => publishSample(api, sampleRemoteBuild({ name })));
  await eventually(() => storage.saving() === 2 || undefined);
  expect((await ana.client.get('/api/auth/user')).status).toBe(200);
  expect((await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' })).status).toBe(201);
  storage.goOn();
  expect((await Promise.all(publishing)).map(({ status }) => status)).toEqual([201, 201]);
});

test('rejects publishing a version that is still being stored', async () => {
  const storage = slowStorage();
  const first = publishSample(api, sampleRemoteBuild({ name: 'mf-slow' }));
  await eventually(() => storage.saving() === 1 || undefined);
  const second = await publishSample(api, sampleRemoteBuild({ name: 'mf-slow' }));
  expect([second.status, second.json.message]).toEqual([409, 'mf-slow 1.0.0 is being published right now.']);
  storage.goOn();
  expect((await first).status).toBe(201);
});

test('a version can be published after the process that stored it was killed', async () => {
  await claim('mf-dead 1.0.0', '1 second');
  expect((await publishSample(api, sampleRemoteBuild({ name: 'mf-dead' }))).status).toBe(201);
});

test('publishing fails if the claim on the version was lost while storing', async () => {
  const storage = slowStorage();
  const publishing = publishSample(api, sampleRemoteBuild({ name: 'mf-lost' }));
  await eventually(() => storage.saving() === 1 || undefined);
  await claim('mf-lost 1.0.0', '1 minute');
  storage.goOn();
  expect((await publishing).status).toBe(503);
  expect(await api.app.get(RegistryRepository).isPublished('mf-lost')).toBe(false);
});

/** Holds up the storing of builds until they are released. */
function slowStorage() {
  const storage = api.app.get(PublishedStorage);
  const save = storage.save.bind(storage);
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = jest.spyOn(storage, 'save').mockImplementation(async (build, folder) => {
    await promise;
    await save(build, folder);
  });
  return { saving: () => slow.mock.calls.length, goOn: resolve };
}

/** Makes another process hold the claim. */
async function claim(name: string, lease: string): Promise<void> {
  await api.em().execute(
    `insert into publishing_claims (name, holder, expires_at) values (?, gen_random_uuid(), now() + ?::interval)
     on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at`,
    [name, lease],
  );
}
