import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, jest, test } from '@jest/globals';

import { eventually } from '../../test-support/eventually.ts';
import { deployToken, publishSample, sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { PublishedStorage } from './storage/published-storage.ts';

const api = apiOfSpec();

test('concurrent publishes to a slow storage leave database connections for other requests', async () => {
  const { client } = await api.asUser();
  const token = await deployToken(api, 'mf-pets');
  const storage = Promise.withResolvers<void>();
  const save = jest.spyOn(api.app.get(PublishedStorage), 'save').mockReturnValue(storage.promise);

  const publishes = Array.from({ length: 14 }, (_, number) =>
    publishSample(api, sampleRemoteBuild({ version: `1.0.${number}` }), { token }),
  );
  const arrived = async () => (await readdir(join(api.dataDir, 'tmp'))).length;
  await eventually(async () => (await arrived()) === publishes.length || undefined);
  await eventually(() => save.mock.calls.length > 1 || undefined);
  const { status: statusMeanwhile } = await client.get('/api/auth/user');
  const storedAtOnce = save.mock.calls.length;
  storage.resolve();
  expect([statusMeanwhile, storedAtOnce]).toEqual([200, 2]);

  const replies = await Promise.all(publishes);
  expect(replies.map(({ status }) => status)).toEqual(publishes.map(() => 201));
});
