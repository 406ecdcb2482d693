import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EndpointKey } from '@qlixline/contract/endpoints';

import { errorTypeOf } from '../../test-support/fuzz/error-type.ts';
import { hostileRequestTo } from '../../test-support/fuzz/hostile-request.ts';
import type { HostileRequest } from '../../test-support/fuzz/hostile-request.ts';
import { createInhabitant } from '../../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../../test-support/fuzz/inhabitant.ts';
import { rowsReader } from '../../test-support/fuzz/others-rows.ts';
import { sendHostile } from '../../test-support/fuzz/send-hostile.ts';
import { expectForAll } from '../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS } from '../../test-support/generated/size.ts';
import { listRoutes } from '../../test-support/list-routes.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

const REQUESTS = { of: 'hostile requests', runs: { small: 100, perMinute: 600 } };
/**
 * Requests after which another stranger is created: these requests soon delete the stranger's things and use up their
 * rates.
 */
const REQUESTS_OF_ONE_STRANGER = 20;
/** Maximum processor time of one request, for client and server together. */
const QUICKLY_MS = 3_000;

let api: TestApi;
let victim: Inhabitant;
let stranger: Inhabitant;
let rowsOfVictim: () => Promise<Record<string, string>>;
let sent = 0;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
  await publishSample(api, sampleShellBuild());
  await publishSample(api, sampleRemoteBuild());
  await createVictim();
});
afterAll(() => api.close());

test('the test data has a row of the victim in each table that requests can change', async () => {
  const rows = await rowsOfVictim();
  const found = Object.keys(rows).filter((name) => rows[name] !== '');
  expect(found).toEqual(
    expect.arrayContaining([
      'users',
      'albums.owner_id',
      'comments.author_id',
      'friendships.user_id',
      'media.owner_id',
      'pets.owner_id',
      'posts.author_id',
      'published_builds',
      'registry_log',
      'sessions.user_id',
      'stories.author_id',
    ]),
  );
});

test(
  'any request by a stranger or visitor to any route is answered as declared and changes nothing of others',
  async () => {
    const routes = listRoutes(api.app);
    expect(routes.length).toBeGreaterThan(100);
    await expectForAll(hostileRequestTo(routes), expectHarmless, REQUESTS);
    expect((await api.asNobody().get('/livez')).status).toBe(200);
  },
  PATIENCE_MS,
);

async function expectHarmless(request: HostileRequest): Promise<void> {
  if (sent % REQUESTS_OF_ONE_STRANGER === 0 || (await isDeleted(stranger))) stranger = await createInhabitant(api);
  sent += 1;
  const { client } = request.sender === 'nobody' ? { client: api.asNobody() } : await api.asDeviceOf(stranger.userId);
  const named = { victim: victim.things, own: stranger.things };
  const before = await rowsOfVictim();
  const startedAt = process.cpuUsage();
  const { status, headers, text } = await sendHostile(client, request, named, `10.3.${sent >> 8}.${sent & 255}`);
  const { user, system } = process.cpuUsage(startedAt);
  expect((user + system) / 1_000).toBeLessThan(QUICKLY_MS);
  const type = headers.get('content-type') ?? '';
  const errorType = errorTypeOf(request.route as EndpointKey, request.headers['content-type']);
  const isForeseen = status < 400 || ((status < 500 || status === 503) && errorType.test(type));
  expect({ isForeseen, status, type, text }).toEqual({ isForeseen: true, status, type, text });
  const after = await rowsOfVictim();
  if (isDeepStrictEqual(after, before)) return;
  await createVictim(); // for the smaller requests that shrinking tries next
  expect(after).toEqual(before);
}

/** Returns true if one of the requests has deleted the account. */
async function isDeleted({ userId }: Inhabitant): Promise<boolean> {
  return (await api.em().execute('select from users where id = ?', [userId])).length === 0;
}

async function createVictim(): Promise<void> {
  victim = await createInhabitant(api);
  rowsOfVictim = await rowsReader(api, victim.userId);
}
