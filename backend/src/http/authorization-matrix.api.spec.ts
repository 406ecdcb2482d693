import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import { CARER_ROLES } from '@qlixline/contract/pets/pet-roles';
import { REACHES, TRUST_LEVELS } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';

import type { Client } from '../test-support/client.ts';
import { listRoutes } from '../test-support/list-routes.ts';
import { matrixRows, requestOf, shelterMatrixRows } from '../test-support/matrix/authorization-matrix.ts';
import type { AnyRow } from '../test-support/matrix/matrix-row.ts';
import type { MatrixRequest } from '../test-support/matrix/authorization-matrix.ts';
import { carerOfAll, setScene } from '../test-support/matrix/scene.ts';
import { putOnLevel } from '../test-support/scenes/put-on-level.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';

/** Ids that PostgreSQL's `integer` can't hold. Every endpoint works with them (decision: wide-ids). */
const BEYOND_INTEGER = '2147483648';

let api: TestApi;
let callers = 0;
/** A session of a demo account on an installation that isn't a demonstration. */
let demo: Client;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1', FIRST_ID: BEYOND_INTEGER });
  const { client, userId } = await api.asUser();
  await api.em().execute('update users set is_demo = true where id = ?', [userId]);
  await api
    .em()
    .execute(`insert into user_roles (user_id, role) select ?, unnest('{qa,release,moderator}'::text[])`, [userId]);
  demo = client;
});
afterAll(() => api.close());

test('every route of the application is an endpoint of the contract, and every endpoint has one route', () => {
  const routes = listRoutes(api.app);
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter(({ route, endpoint }) => route !== endpoint)).toEqual([]);
  expect(Object.keys(endpoints).filter((endpoint) => !routes.some(({ route }) => route === endpoint))).toEqual([]);
  expect(routes.map(({ route }) => route).toSorted()).toEqual(matrixRows.map(([endpoint]) => endpoint).toSorted());
});

test('exactly the listed endpoints answer without a session', () => {
  const isOpen = ([endpoint]: readonly [EndpointKey, unknown]) => declarationOf(endpoint).access === 'public';
  expect(matrixRows.filter(isOpen).map(([endpoint]) => endpoint)).toEqual([
    'GET /api/login',
    'POST /api/login',
    'GET /api/register',
    'POST /api/register',
    'GET /api/callback',
    'GET /api/password/forgot',
    'POST /api/password/forgot',
    'GET /api/password/reset',
    'POST /api/password/reset',
    'POST /api/suspended/deletion',
    'GET /api/email/confirm',
    'POST /api/email/confirm',
    'GET /api/login/code',
    'POST /api/login/code',
    'GET /api/email/change/confirm',
    'POST /api/email/change/confirm',
    'GET /api/email/change/undo',
    'POST /api/email/change/undo',
    'POST /api/login/passkey/options',
    'POST /api/login/passkey',
    'GET /api/account/export-schema',
    'GET /api/passport/:token/documents/:documentId',
    'GET /api/passport/:token',
    'GET /api/care-plan/:token',
    'GET /api/tag/:code',
    'POST /api/tag/:code',
    'GET /api/found/:token',
    'POST /api/found/:token',
    'GET /media/:id/:file', // only images of a public post or profile (decision: shared-links)
    'GET /api/pages/:page',
    'POST /api/mail/events', // with the operator's secret
    'POST /api/mail/inbound',
    'GET /api/unsubscribe',
    'POST /api/unsubscribe',
    'GET /api/mail-previews', // only where the API's documentation is served
    'GET /api/mail-previews/:kind',
    'GET /api/composition',
    'POST /api/beacons/remotes',
    'POST /api/beacons/vitals',
    'GET /api/release-feeds/:token',
    'GET /livez',
    'GET /readyz',
    'GET /manifest.webmanifest',
    'GET /api/share', // only redirects
    'POST /api/share', // likewise
    'GET /metrics',
    'GET /api/x/keys', // public keys
    'POST /api/area-updates',
    'GET /api/calendars/:token',
    'GET /api/lost/:id',
    'POST /api/lost/:id',
    'GET /api/lost/:id/poster',
  ]);
});

describe('the authorization matrix', () => {
  test.each(matrixRows)('the authorization matrix holds for %s', expectRow);
});

describe('the authorization matrix of shelters', () => {
  test.each(shelterMatrixRows)('the authorization matrix of shelters holds for %s', expectRow);
});

const reachesOf = (endpoint: EndpointKey) =>
  (declarationOf(endpoint).reaches ?? []).filter((reach): reach is ReachName => reach in REACHES);
const reachingRows = matrixRows.filter(([endpoint]) => reachesOf(endpoint).length > 0);

describe('the authorization matrix of the levels of trust', () => {
  test.each(TRUST_LEVELS.flatMap((level) => reachingRows.map(([endpoint, row]) => [level, endpoint, row] as const)))(
    'an account of the level %s has the access of its relation to %s, unless the act is closed to its level',
    async (level, endpoint, row) => {
      const isClosed = reachesOf(endpoint).every((reach) => REACHES[reach][level] === 0);
      const relation = row.stranger < 400 ? 'stranger' : 'owner';
      const scene = await setScene(api);
      const request = await requestOf(endpoint, row, scene);
      await putOnLevel(api, scene[relation], level);
      const expected = isClosed && row[relation] < 400 ? 403 : row[relation];
      expect([relation, await statusFor(scene[relation].client, request)]).toEqual([relation, expected]);
    },
  );
});

async function expectRow(endpoint: EndpointKey, row: AnyRow): Promise<void> {
  const scene = await setScene(api);
  const request = await requestOf(endpoint, row, scene);
  const before = await row.guarded?.(scene);
  expect(await statusFor(api.asNobody(), request)).toBe(row.nobody ?? 401);
  const isOpen = declarationOf(endpoint).access === 'public';
  const nobody = row.nobody ?? 401;
  expect(isOpen ? nobody : await statusFor(demo, request)).toBe(nobody); // things open to everybody may be used up
  const isOwnWrite = request.method !== 'GET' && declarationOf(endpoint).access === 'session';
  const fromAnothersPage = { [PAGE_USER_HEADER]: scene.stranger.userId };
  expect(isOwnWrite ? await statusFor(scene.owner.client, request, fromAnothersPage) : 409).toBe(409);
  expect(await statusFor(scene.stranger.client, request)).toBe(row.stranger);
  const isPublic = declarationOf(endpoint).access !== 'session';
  const knowsNone = isPublic && row.stranger === row.owner;
  const relations = knowsNone ? [] : (['formerFriend', 'blocked', 'friend', 'shelterMember'] as const);
  const statuses: Record<string, number> = {};
  let afterwards = await row.guarded?.(scene);
  for (const relation of relations) {
    if (relation === 'friend') afterwards = await row.guarded?.(scene); // a friend's request may change it
    statuses[relation] = await statusFor(scene[relation].client, request);
  }
  expect(afterwards).toEqual(before);
  expect(statuses).toEqual(Object.fromEntries(relations.map((relation) => [relation, row[relation] ?? row.stranger])));
  for (const role of isOfPet(endpoint) ? CARER_ROLES : []) {
    const another = await requestOf(endpoint, row, scene); // a carer's request may use it up
    const { client } = await carerOfAll(scene, role);
    expect([role, await statusFor(client, another)]).toEqual([role, row.carers?.[role] ?? row.stranger]);
  }
  expect(await statusFor(scene.owner.client, request)).toBe(row.owner);
}

const isOfPet = (endpoint: EndpointKey) => /\/(?:pets?|tag-conversations)\/:/.test(endpoint);

async function statusFor(client: Client, { method, path, body }: MatrixRequest, more = {}): Promise<number> {
  callers += 1; // a new address for each request, so that no rate limit is reached
  const headers = { ...more, 'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}` };
  return (await client.send(method, path, { body, headers })).status;
}
