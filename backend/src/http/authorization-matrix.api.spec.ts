import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { authorizationMatrix } from '../testing/authorization-matrix.ts';
import type { MatrixRow, Scene } from '../testing/authorization-matrix.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { startApi } from '../testing/start-api.ts';
import type { TestApi } from '../testing/start-api.ts';
import type { Client } from '../testing/client.ts';

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
    const scene = await setScene(api);
    const { path, body } = await row.call(scene);
    const before = await row.guarded?.(scene);
    expect(await statusFor(api.asNobody(), row, path, body)).toBe(row.nobody);
    expect(await statusFor(scene.stranger.client, row, path, body)).toBe(row.stranger);
    for (const relation of row.isPublic ? [] : (['formerFriend', 'blocked'] as const)) {
      const status = await statusFor(scene[relation].client, row, path, body);
      expect({ [relation]: status }).toEqual({ [relation]: row[relation] ?? row.stranger });
    }
    expect(await row.guarded?.(scene)).toEqual(before);
    if (!row.isPublic) {
      expect({ friend: await statusFor(scene.friend.client, row, path, body) }).toEqual({
        friend: row.friend ?? row.stranger,
      });
    }
    expect(await statusFor(scene.owner.client, row, path, body)).toBe(row.owner);
  });
});

async function setScene(api: TestApi): Promise<Scene> {
  const [owner, stranger, friend, formerFriend, blocked] = await Promise.all([
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
  ]);
  await api
    .em()
    .execute('insert into friendships (user_id, friend_id) values (?, ?), (?, ?)', [
      ...[owner.userId, friend.userId],
      ...[friend.userId, owner.userId],
    ]);
  await api.em().execute('insert into blocks (blocker_id, blocked_id) values (?, ?)', [owner.userId, blocked.userId]);
  return { api, owner, stranger, friend, formerFriend, blocked };
}

async function statusFor(client: Client, { route }: MatrixRow, path: string, body: unknown): Promise<number> {
  callers += 1; // an address for each, so that no rate is used up
  const headers = { 'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}` };
  const method = route.split(' ')[0] ?? '';
  return (await client.send(method, path, { body, headers })).status;
}
