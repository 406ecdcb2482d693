import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CALLER_HEADER } from '@qlixline/contract/caller';

import { publishSample, sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import { startApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';

const METRICS_TOKEN = 'a token of sixteen and more';
const authorization = `Bearer ${METRICS_TOKEN}`;

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startApi({ METRICS_TOKEN });
  ana = await api.asUser();
  await publishSample(api, sampleRemoteBuild({ version: '1.0.0' }));
});
afterAll(() => api.close());

const metrics = async () => (await api.asNobody().get('/metrics', { headers: { authorization } })).text;
const call = (path: string, caller: string) => ana.client.get(path, { headers: { [CALLER_HEADER]: caller } });
describe('/metrics', () => {
  test.each([undefined, 'Bearer another', 'Basic eDp5'])('is not there for %s', async (wrong) => {
    const headers = wrong === undefined ? {} : { authorization: wrong };
    expect((await api.asNobody().get('/metrics', { headers })).status).toBe(404);
  });

  test('counts requests by endpoint, status and caller, hot reads too, and reports by version and kind', async () => {
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

  test('knows fifty callers by name, however many there are', async () => {
    for (let version = 0; version < 60; version += 1) await call('/api/species', `mf-many/${version}.0.0`);
    const text = await metrics();
    expect(text.match(/endpoint="GET \/api\/species",status="200",caller="mf-many/g)).toHaveLength(49);
    expect(text).toContain('endpoint="GET /api/species",status="200",caller="other"} 11');
  });
});
