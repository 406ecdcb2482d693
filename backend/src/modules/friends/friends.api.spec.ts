import { describe, expect, test } from '@jest/globals';
import { friendRequestPageSchema } from '@qlixline/contract/friends/friend';
import { FRIENDS_MAX } from '@qlixline/contract/limits';
import { PARALLEL_REQUESTS, RATES } from '@qlixline/contract/rates';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import {
  requestFriendship,
  friendRequestId,
  befriend,
  framesUntil,
  friendIds,
  friendshipRows,
  requestsOf,
  screenOf,
} from '../../test-support/scenes/between-two.ts';

const api = apiOfSpec();

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

async function two(): Promise<[SignedIn, SignedIn]> {
  return [await api.asUser(), await api.asUser()];
}

describe('a friend request', () => {
  test('a friend request is in the lists of requester and receiver, and nowhere else', async () => {
    const [ana, ben] = await two();
    const cleo = await api.asUser();
    expect(await requestFriendship(ana, ben)).toEqual({ relation: 'requested', requestId: expect.any(Number) });
    expect([await requestsOf(ana, 'sent'), await requestsOf(ben, 'pending')]).toEqual([[ben.userId], [ana.userId]]);
    for (const user of [cleo, ben]) expect(await requestsOf(user, 'sent')).toEqual([]);
    for (const user of [cleo, ana]) expect(await requestsOf(user, 'pending')).toEqual([]);
    expect([await friendIds(ana), await friendIds(ben)]).toEqual([[], []]);
  });

  test('a friend request is stored once, however often it is sent', async () => {
    const [ana, ben] = await two();
    const replies = await Promise.all(Array.from({ length: 10 }, () => requestFriendship(ana, ben)));
    expect(new Set(replies.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await requestsOf(ben, 'pending')).toEqual([ana.userId]);
  });

  test('a friend request shows the mutual friends', async () => {
    const [ana, ben] = await two();
    const [cleo, dora] = await two();
    await befriend(ana, cleo);
    await befriend(ben, cleo);
    await befriend(ana, dora);
    await requestFriendship(ana, ben);
    for (const [user, list] of [
      [ana, 'sent'],
      [ben, 'pending'],
    ] as const) {
      const { json } = await user.client.get(`/api/friends/requests/${list}`);
      expect(friendRequestPageSchema.parse(json).items).toMatchObject([{ mutualCount: 1 }]);
    }
  });

  test('a friend request notifies the receiver and refreshes the screens of both', async () => {
    const [ana, ben] = await two();
    const [hers, his] = [await screenOf(api, ana), await screenOf(api, ben)];
    await requestFriendship(ana, ben);
    expect(await framesUntil(his, 'friend_request_received')).toEqual(['new_notification', 'friend_request_received']);
    expect(await framesUntil(hers, 'friend_request_received')).toEqual(['friend_request_received']);
    expect((await ben.client.get('/api/notifications')).json.items).toMatchObject([
      { kind: 'friend_request', actors: [{ id: ana.userId }] },
    ]);
    hers.terminate();
    his.terminate();
  });

  test('a friend request to oneself is rejected, and one to an unknown user answers 404', async () => {
    const ana = await api.asUser();
    const toSelf = await ana.client.post('/api/friends/requests', { userId: ana.userId.toUpperCase() });
    expect([toSelf.status, toSelf.json.errors[0].field]).toEqual([400, 'userId']);
    expect((await ana.client.post('/api/friends/requests', { userId: NOBODYS_ID })).status).toBe(404);
    for (const body of [{}, { userId: 'ana' }, { userId: { id: 1 } }, { userId: NOBODYS_ID, toId: ana.userId }]) {
      expect((await ana.client.post('/api/friends/requests', body)).status).toBe(400);
    }
  });

  test('crossing friend requests make both friends and notify both', async () => {
    const [ana, ben] = await two();
    await requestFriendship(ana, ben);
    const hers = await screenOf(api, ana);
    expect(await requestFriendship(ben, ana)).toEqual({ relation: 'friends', requestId: null });
    expect(await framesUntil(hers, 'friend_request_accepted')).toContain('new_notification');
    hers.terminate();
    expect((await ana.client.get('/api/notifications')).json.items).toMatchObject([
      { kind: 'friend_accepted', actors: [{ id: ben.userId }] },
    ]);
    expect([await friendIds(ana), await friendIds(ben)]).toEqual([[ben.userId], [ana.userId]]);
    expect([await requestsOf(ana, 'sent'), await requestsOf(ben, 'pending')]).toEqual([[], []]);
    expect(await requestFriendship(ana, ben)).toEqual({ relation: 'friends', requestId: null });
  });

  test('concurrent friend requests from both sides create one friendship', async () => {
    const [ana, ben] = await two();
    const replies = await Promise.all(
      Array.from({ length: 2 * PARALLEL_REQUESTS.running }, (_, turn) => {
        const [requester, requested] = turn % 2 ? [ana, ben] : [ben, ana];
        return requester.client.post('/api/friends/requests', { userId: requested.userId });
      }),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    expect(await friendshipRows(api, ana, ben)).toEqual(
      [`${ana.userId} ${ben.userId}`, `${ben.userId} ${ana.userId}`].toSorted(),
    );
    expect([await requestsOf(ana, 'sent'), await requestsOf(ben, 'sent')]).toEqual([[], []]);
  });

  test('friend requests are rate limited', async () => {
    const ana = await api.asUser();
    const send = () => ana.client.post('/api/friends/requests', { userId: NOBODYS_ID });
    for (let sent = 0; sent < RATES.friendRequests.limit; sent += 1) expect((await send()).status).toBe(404);
    expect((await send()).status).toBe(429);
  });
});

describe('accepting a friend request', () => {
  test('accepting makes both friends, notifies the requester and retracts the receiver’s notification', async () => {
    const [ana, ben] = await two();
    const id = await friendRequestId(ana, ben);
    const [hers, his] = [await screenOf(api, ana), await screenOf(api, ben)];
    const reply = await ben.client.post(`/api/friends/requests/${id}/accept`);
    expect([reply.status, reply.json]).toEqual([200, { relation: 'friends', requestId: null }]);
    expect(await framesUntil(hers, 'friend_request_accepted')).toContain('new_notification');
    await framesUntil(his, 'friend_request_accepted');
    expect((await ana.client.get('/api/notifications')).json.items).toMatchObject([
      { kind: 'friend_accepted', actors: [{ id: ben.userId }] },
    ]);
    expect((await ben.client.get('/api/notifications')).json.items).toEqual([]);
    hers.terminate();
    his.terminate();
  });

  test('only the receiver can accept a friend request', async () => {
    const [ana, ben] = await two();
    const cleo = await api.asUser();
    const id = await friendRequestId(ana, ben);
    for (const user of [ana, cleo]) {
      for (const answer of ['accept', 'decline']) {
        expect((await user.client.post(`/api/friends/requests/${id}/${answer}`)).status).toBe(404);
      }
    }
    expect((await ben.client.delete(`/api/friends/requests/${id}`)).status).toBe(404);
    expect(await requestsOf(ben, 'pending')).toEqual([ana.userId]);
  });

  test('accepting a withdrawn request answers 404 and creates no friendship', async () => {
    const [ana, ben] = await two();
    const id = await friendRequestId(ana, ben);
    const taken = await ana.client.delete(`/api/friends/requests/${id}`);
    expect([taken.status, taken.json]).toEqual([200, { relation: 'none', requestId: null }]);
    expect((await ben.client.post(`/api/friends/requests/${id}/accept`)).status).toBe(404);
    expect((await ben.client.get('/api/notifications')).json.items).toEqual([]);
    expect(await friendshipRows(api, ana, ben)).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'abc', '3999999999', '2000000000'])(
    'accepting the request %s answers 404',
    async (id) => {
      const { client } = await api.asUser();
      expect((await client.post(`/api/friends/requests/${id}/accept`)).status).toBe(404);
      expect((await client.post(`/api/friends/requests/${id}/decline`)).status).toBe(404);
      expect((await client.delete(`/api/friends/requests/${id}`)).status).toBe(404);
    },
  );

  test('accepting a request while it is withdrawn results in one of both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ana, ben] = await two();
      const id = await friendRequestId(ana, ben);
      const [accepted, taken] = await Promise.all([
        ben.client.post(`/api/friends/requests/${id}/accept`),
        ana.client.delete(`/api/friends/requests/${id}`),
      ]);
      expect([accepted.status, taken.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await friendshipRows(api, ana, ben)).toHaveLength(accepted.status === 200 ? 2 : 0);
      expect(await requestsOf(ben, 'pending')).toEqual([]);
    }
  });

  test('accepting a request is rejected at the friend limit, and the request stays', async () => {
    const [ana, ben] = await two();
    await fillFriends(ben);
    const id = await friendRequestId(ana, ben);
    expect((await ben.client.post(`/api/friends/requests/${id}/accept`)).status).toBe(409);
    expect(await requestsOf(ben, 'pending')).toEqual([ana.userId]);
    const cleo = await api.asUser();
    expect((await ben.client.post('/api/friends/requests', { userId: cleo.userId })).status).toBe(409);
  });
});

describe('ending a friendship', () => {
  test('ending a friendship ends it for both and refreshes both screens', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    const [hers, his] = [await screenOf(api, ana), await screenOf(api, ben)];
    const removed = await ana.client.delete(`/api/friends/${ben.userId}`);
    expect([removed.status, removed.json]).toEqual([200, { relation: 'none', requestId: null }]);
    await framesUntil(hers, 'friend_removed');
    await framesUntil(his, 'friend_removed');
    expect(await friendshipRows(api, ana, ben)).toEqual([]);
    hers.terminate();
    his.terminate();
  });

  test('ending a friendship is idempotent, also for strangers, and keeps an open request', async () => {
    const [ana, ben] = await two();
    await requestFriendship(ben, ana);
    for (let times = 0; times < 2; times += 1) {
      const reply = await ana.client.delete(`/api/friends/${ben.userId}`);
      expect([reply.status, reply.json.relation]).toEqual([200, 'received']);
    }
  });

  test('ending a friendship with oneself, an unknown user or an invalid id answers 404', async () => {
    const ana = await api.asUser();
    for (const id of [ana.userId, NOBODYS_ID, 'ana', '1']) {
      expect((await ana.client.delete(`/api/friends/${id}`)).status).toBe(404);
    }
  });

  test('ending a friendship while it begins leaves both sides equal', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ana, ben] = await two();
      const id = await friendRequestId(ana, ben);
      const [accepted, removed] = await Promise.all([
        ben.client.post(`/api/friends/requests/${id}/accept`),
        ana.client.delete(`/api/friends/${ben.userId}`),
      ]);
      expect([accepted.status, removed.status]).toEqual([200, 200]);
      const [hers, his] = [await friendIds(ana), await friendIds(ben)];
      expect(hers.length).toBe(his.length);
      expect(await friendshipRows(api, ana, ben)).toHaveLength(hers.length * 2);
      expect(removed.json.relation).toBe(hers.length ? 'requested' : 'none');
    }
  });

  test('the database rejects one half of a friendship', async () => {
    const [ana, ben] = await two();
    const half = api
      .em()
      .execute('insert into friendships (user_id, friend_id) values (?, ?)', [ana.userId, ben.userId]);
    await expect(half).rejects.toThrow('friendships_mutual');
  });
});

test('posts for friends are in the feed exactly as long as the friendship lasts', async () => {
  const [ana, ben] = await two();
  const id = await insertPost(api.em(), ben.userId, { visibility: 'friends' });
  const feed = async () => (await ana.client.get('/api/feeds')).json.items.map((post: { id: number }) => post.id);
  expect(await feed()).toEqual([]);
  await befriend(ana, ben);
  expect(await feed()).toEqual([id]);
  await ben.client.delete(`/api/friends/${ana.userId}`);
  expect(await feed()).toEqual([]);
});

async function fillFriends({ userId }: SignedIn): Promise<void> {
  await api.em().execute(
    `with added as (
       insert into users (id) select gen_random_uuid() from generate_series(1, ${FRIENDS_MAX}) returning id)
     insert into friendships (user_id, friend_id)
     select id, ?::uuid from added union all select ?::uuid, id from added`,
    [userId, userId],
  );
}
