import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CALLER_HEADER } from '@qlixline/contract/caller';

import { eventually } from '../../test-support/eventually.ts';
import { publishSample, sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { startApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startApi();
  await publishSample(api, sampleRemoteBuild({ version: '1.0.0' }));
});
beforeEach(async () => {
  ana = await api.asUser();
});
afterAll(() => api.close());

const call = (path: string, caller: string) => ana.client.get(path, { headers: { [CALLER_HEADER]: caller } });
const told = () => api.em().execute('select version, failed_kind from remote_outcomes where user_id = ?', [ana.userId]);

describe('a failed call', () => {
  test('of what the API does not have is held against the version that makes it', async () => {
    expect((await call('/api/horoscopes', 'mf-pets/1.0.0')).status).toBe(404);
    const outcome = await eventually(async () => (await told())[0] as object | undefined);
    expect(outcome).toEqual({ version: '1.0.0', failed_kind: 'api' });
  });

  test.each([
    ['of a pet that is gone', '/api/pets/2147483647', 'mf-pets/1.0.0'],
    ['of a version that nobody is given', '/api/horoscopes', 'mf-pets/9.9.9'],
    ['of whoever does not say who calls', '/api/horoscopes', 'somebody'],
  ])('%s counts for nothing', async (_, path, caller) => {
    expect((await call(path, caller)).status).toBe(404);
    await call('/api/horoscopes', 'mf-pets/1.0.0'); // what came before has been looked at then
    await eventually(async () => (await told())[0] as object | undefined);
    expect(await told()).toEqual([{ version: '1.0.0', failed_kind: 'api' }]);
  });
});
