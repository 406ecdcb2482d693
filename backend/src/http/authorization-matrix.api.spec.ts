import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { authorizationMatrix } from '../test-support/matrix/authorization-matrix.ts';
import type { MatrixRow, Scene } from '../test-support/matrix/matrix-row.ts';
import { befriend, block, unfriend } from '../test-support/relate.ts';
import { listRoutes } from '../test-support/list-routes.ts';
import { startApi } from '../test-support/start-api.ts';
import type { TestApi } from '../test-support/start-api.ts';
import type { Client } from '../test-support/client.ts';

let api: TestApi;
let callers = 0;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

test('every route of the application has its row, and no row is left over', () => {
  const routes = listRoutes(api.app).map(({ route }) => route);
  expect(routes.length).toBeGreaterThan(15);
  expect(authorizationMatrix.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

test('exactly the routes of the allow-list answer without a session', () => {
  const open = listRoutes(api.app).filter(({ isPublic }) => isPublic);
  const allowed = authorizationMatrix.filter(({ isPublic }) => isPublic);
  expect(open.map(({ route }) => route).toSorted()).toEqual(allowed.map(({ route }) => route).toSorted());
});

describe('the matrix holds for', () => {
  test.each(authorizationMatrix.map((row) => [row.route, row] as const))('%s', async (_, row) => {
    const scene = await setScene();
    const { path, body } = await row.call(scene);
    const before = await row.guarded?.(scene);
    expect(await statusFor(api.asNobody(), row, path, body)).toBe(row.nobody);
    expect(await statusFor(scene.stranger.client, row, path, body)).toBe(row.stranger);
    const relations = row.isPublic ? [] : (['formerFriend', 'blocked', 'friend'] as const); // a public row knows none
    const statuses: Record<string, number> = {};
    let afterwards = await row.guarded?.(scene);
    for (const relation of relations) {
      if (relation === 'friend') afterwards = await row.guarded?.(scene); // a friend may change what is seen
      statuses[relation] = await statusFor(scene[relation].client, row, path, body);
    }
    expect(afterwards).toEqual(before);
    expect(statuses).toEqual(
      Object.fromEntries(relations.map((relation) => [relation, row[relation] ?? row.stranger])),
    );
    expect(await statusFor(scene.owner.client, row, path, body)).toBe(row.owner);
  });
});

async function setScene(): Promise<Scene> {
  const [owner, stranger, friend, formerFriend, blocked] = await Promise.all([
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
  ]);
  for (const person of [friend, formerFriend]) await befriend(api, owner, person);
  await unfriend(api, owner, formerFriend);
  await block(api, owner, blocked);
  return { api, owner, stranger, friend, formerFriend, blocked };
}

async function statusFor(client: Client, { route }: MatrixRow, path: string, body: unknown): Promise<number> {
  callers += 1; // an address for each, so that no rate is used up
  const headers = { 'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}` };
  const method = route.split(' ')[0] ?? '';
  return (await client.send(method, path, { body, headers })).status;
}
