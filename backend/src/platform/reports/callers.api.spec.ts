import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CALLER_HEADER } from '@qlixline/contract/calls/caller';

import { eventually } from '../../test-support/eventually.ts';
import { publishSample, sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

const METRICS_TOKEN = 'a token of sixteen and more';
const authorization = `Bearer ${METRICS_TOKEN}`;

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ METRICS_TOKEN });
  ana = await api.asUser();
  await publishSample(api, sampleRemoteBuild({ version: '1.0.0' }));
});
afterAll(() => api.close());

const metrics = async () => (await api.asNobody().get('/metrics', { headers: { authorization } })).text;
const call = (path: string, caller: string) => ana.client.get(path, { headers: { [CALLER_HEADER]: caller } });

describe('/metrics', () => {
  test.each([undefined, 'Bearer another', 'Basic eDp5'])(
    '/metrics answers 404 with the authorization %s',
    async (wrong) => {
      const headers = wrong === undefined ? {} : { authorization: wrong };
      expect((await api.asNobody().get('/metrics', { headers })).status).toBe(404);
    },
  );

  test('/metrics counts requests by endpoint, status and caller, and reports by version and kind', async () => {
    await call('/api/species', 'mf-pets/1.0.0');
    await call('/api/pets', 'mf-pets/1.0.0');
    const report = { snapshotId: 's', remote: 'mf-pets', version: '1.0.0', kind: 'ready', ms: 1 };
    expect((await ana.client.post('/api/beacons/remotes', { reports: [report] })).status).toBe(204);
    const text = await metrics();
    for (const line of [
      'qlixline_requests_total{endpoint="GET /api/species",status="200",caller="mf-pets/1.0.0"} 1',
      'qlixline_requests_total{endpoint="GET /api/pets",status="200",caller="mf-pets/1.0.0"} 1',
      'qlixline_request_seconds_count{endpoint="GET /api/pets"} 1',
      'qlixline_remote_reports_total{remote="mf-pets",version="1.0.0",kind="ready"} 1',
      'process_cpu_seconds_total',
    ])
      expect(text).toContain(line);
  });

  test('/metrics counts at most fifty callers by name', async () => {
    for (let version = 0; version < 60; version += 1) await call('/api/species', `mf-many/${version}.0.0`);
    const text = await metrics();
    expect(text.match(/endpoint="GET \/api\/species",status="200",caller="mf-many/g)).toHaveLength(49);
    expect(text).toContain('endpoint="GET /api/species",status="200",caller="other"} 11');
  });
});

describe('failed calls', () => {
  const reported = () =>
    api.em().execute('select version, failed_kind from remote_outcomes where user_id = ?', [ana.userId]);
  beforeEach(async () => {
    ana = await api.asUser();
  });

  test('a call of an unknown endpoint counts as a failure of the calling version', async () => {
    expect((await call('/api/horoscopes', 'mf-pets/1.0.0')).status).toBe(404);
    const outcome = await eventually(async () => (await reported())[0] as object | undefined);
    expect(outcome).toEqual({ version: '1.0.0', failed_kind: 'api' });
  });

  test.each([
    ['of a pet that is gone', '/api/pets/2147483647', 'mf-pets/1.0.0'],
    ['of a version that nobody is given', '/api/horoscopes', 'mf-pets/9.9.9'],
    ['of whoever does not say who calls', '/api/horoscopes', 'somebody'],
  ])('a failed call %s isn’t counted', async (_, path, caller) => {
    expect((await call(path, caller)).status).toBe(404);
    await call('/api/horoscopes', 'mf-pets/1.0.0'); // so that earlier calls have been processed
    await eventually(async () => (await reported())[0] as object | undefined);
    expect(await reported()).toEqual([{ version: '1.0.0', failed_kind: 'api' }]);
  });
});
