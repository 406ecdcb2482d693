import { describe, expect, test } from '@jest/globals';
import { FOLLOWERS_MAX, FOLLOWS_MAX } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';

import { befriend } from '../../test-support/scenes/between-two.ts';
import {
  feedOf,
  follow,
  followed,
  followers,
  people,
  timelineOf,
  twoPeople,
  write,
} from '../../test-support/scenes/posts/followers.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

describe('following a user', () => {
  test('concurrent requests to follow create one follower', async () => {
    const [ana, ben] = await twoPeople(api);
    const replies = await Promise.all(Array.from({ length: 6 }, () => follow(ana, ben)));
    expect(new Set(replies)).toEqual(new Set([204]));
    expect(await followers(ben)).toEqual([ana.userId]);
  });

  test('following oneself is rejected, and following an unknown or blocked user answers 404', async () => {
    const [ana, ben] = await twoPeople(api);
    expect((await ana.client.put(`/api/follows/${ana.userId.toUpperCase()}`)).status).toBe(400);
    const { text } = await ana.client.put(`/api/follows/${NOBODYS_ID}`);
    await ben.client.put(`/api/blocks/${ana.userId}`);
    for (const [viewer, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const reply = await viewer.client.put(`/api/follows/${other.userId}`);
      expect([reply.status, reply.text]).toEqual([404, text]);
    }
    expect((await ana.client.put('/api/follows/ben')).status).toBe(404);
  });

  test('following a user who doesn’t allow it is rejected with the reason', async () => {
    const [ana, ben] = await twoPeople(api);
    await ben.client.patch('/api/settings', { allowsFollowers: false });
    const reply = await ana.client.put(`/api/follows/${ben.userId}`);
    expect([reply.status, reply.json.message]).toEqual([409, 'This person does not allow followers.']);
    expect((await ana.client.get(`/api/users/${ben.userId}`)).json.allowsFollowers).toBe(false);
    expect(await followers(ben)).toEqual([]);
  });

  test('following is limited on both sides', async () => {
    const [ana, ben] = await twoPeople(api);
    await insertFollows(FOLLOWS_MAX, (n) => `'${ana.userId}', ${n}`);
    await insertFollows(FOLLOWERS_MAX, (n) => `${n}, '${ben.userId}'`);
    const cleo = await api.asUser();
    expect([await follow(ana, cleo), await follow(cleo, ben), await follow(cleo, ana)]).toEqual([409, 409, 204]);
    expect((await cleo.client.get(`/api/users/${ben.userId}`)).json.followerCount).toBe(FOLLOWERS_MAX);
  });

  test('following is rate limited', async () => {
    const ana = await api.asUser();
    const send = () => ana.client.put(`/api/follows/${NOBODYS_ID}`);
    for (let sent = 0; sent < RATES.follows.limit; sent += 1) expect((await send()).status).toBe(404);
    expect((await send()).status).toBe(429);
  });
});

describe('the setting for followers', () => {
  test('disallowing followers deletes them at once and permanently, and nothing else', async () => {
    const [ana, ben, cleo] = (await people(api, 3)) as [SignedIn, SignedIn, SignedIn];
    await feedOf(ana);
    await follow(ana, ben);
    await follow(ben, cleo);
    await befriend(cleo, ben);
    const id = await write(ben, 'public');
    expect((await ben.client.patch('/api/settings', { allowsFollowers: false })).json).toMatchObject({
      allowsFollowers: false,
    });
    expect([await followers(ben), await followed(ana), await feedOf(ana)]).toEqual([[], [], []]);
    expect([await followed(ben), await feedOf(cleo)]).toEqual([[cleo.userId], [id]]);
    await ben.client.patch('/api/settings', { allowsFollowers: true });
    await write(ben, 'public');
    expect([await followers(ben), await feedOf(ana)]).toEqual([[], []]);
    await follow(ana, ben);
    expect(await feedOf(ana)).toHaveLength(2);
  });

  test('disallowing followers while somebody follows leaves no follower', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ana, ben] = await twoPeople(api);
      await Promise.all([follow(ana, ben), ben.client.patch('/api/settings', { allowsFollowers: false })]);
      expect(await followers(ben)).toEqual([]);
    }
  });

  test('the setting for followers is kept when another setting changes', async () => {
    const [ana, ben] = await twoPeople(api);
    await follow(ana, ben);
    expect((await ben.client.patch('/api/settings', { measurementUnit: 'imperial' })).json).toMatchObject({
      allowsFollowers: true,
    });
    expect(await followers(ben)).toEqual([ana.userId]);
  });
});

describe('blocks and followers', () => {
  test('a block ends following on both sides, even after a friendship, and unblocking doesn’t restore it', async () => {
    for (const [areFriends, isFollowerBlocking] of [
      [false, true],
      [false, false],
      [true, true],
      [true, false],
    ]) {
      const [ana, ben] = await twoPeople(api);
      if (areFriends) await befriend(ana, ben);
      await follow(ana, ben);
      await follow(ben, ana);
      await write(ben, 'public');
      const [blocker, blocked] = isFollowerBlocking ? [ana, ben] : [ben, ana];
      await blocker.client.put(`/api/blocks/${blocked.userId}`);
      await blocker.client.delete(`/api/blocks/${blocked.userId}`);
      for (const user of [ana, ben]) expect([await followed(user), await followers(user)]).toEqual([[], []]);
      expect([await feedOf(ana), await timelineOf(api, ana)]).toEqual([[], []]);
    }
  });

  test('a blocked user is hidden from lists and counts of followers', async () => {
    const [ana, ben, cleo] = (await people(api, 3)) as [SignedIn, SignedIn, SignedIn];
    for (const follower of [ana, cleo]) await follow(follower, ben);
    const count = async (viewer: SignedIn) => (await viewer.client.get(`/api/users/${ben.userId}`)).json.followerCount;
    expect([await count(ana), await count(ben)]).toEqual([2, 2]);
    await cleo.client.put(`/api/blocks/${ana.userId}`);
    expect([await count(ana), await count(cleo), await count(ben)]).toEqual([1, 1, 2]);
    // Rows that a block should have deleted are hidden, too.
    await api.em().execute('insert into blocks (blocker_id, blocked_id) values (?, ?)', [ben.userId, cleo.userId]);
    expect([await followers(ben), await followed(cleo)]).toEqual([[ana.userId], []]);
  });
});

/** Inserts follows. `pair` is SQL of the follower and the followed user, one of whom is user `n` of a crowd. */
async function insertFollows(count: number, pair: (n: string) => string): Promise<void> {
  const id = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  await api
    .em()
    .execute(`insert into users (id) select ${id} from generate_series(1, ${count}) n on conflict do nothing`);
  await api
    .em()
    .execute(
      `insert into user_follows (follower_id, followed_id) select ${pair(id)} from generate_series(1, ${count}) n`,
    );
}
