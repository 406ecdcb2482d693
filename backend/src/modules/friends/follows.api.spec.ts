import { describe, expect, test } from '@jest/globals';
import { discoverPageSchema } from '@qlixline/contract/posts/discover';
import { followPageSchema } from '@qlixline/contract/friends/follow';
import { FOLLOWERS_MAX, FOLLOWS_MAX } from '@qlixline/contract/limits';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { postPageSchema, postSchema } from '@qlixline/contract/posts/post';
import type { Visibility } from '@qlixline/contract/posts/post';
import { RATES } from '@qlixline/contract/rates';

import { befriend, framesUntil, screenOf } from '../../test-support/scenes/between-two.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';
const people = (count: number) => Promise.all(Array.from({ length: count }, () => api.asUser()));
const two = async () => (await people(2)) as [SignedIn, SignedIn];

describe('followers', () => {
  test('a follower’s feed has the public posts of the followed user, older and newer ones, and no others', async () => {
    const [ana, ben] = await two();
    const before = await write(ben, 'public');
    await write(ben, 'friends');
    expect(await follow(ana, ben)).toBe(204);
    expect(await feedOf(ana)).toEqual([before]);
    const after = await write(ben, 'public');
    await write(ben, 'friends');
    await write(ben, 'only_me');
    expect(await feedOf(ana)).toEqual([after, before]);
  });

  test('a follower’s feed is the same with and without a timeline', async () => {
    const [ana, ben] = await two();
    await feedOf(ana); // materializes the timeline
    await follow(ana, ben);
    const ids = [await write(ben, 'public'), await write(ben, 'public')].toReversed();
    expect(await feedOf(ana)).toEqual(ids);
    await api.em().execute('update timelines set complete_after = 2147483646 where user_id = ?', [ana.userId]);
    expect(await feedOf(ana)).toEqual(ids);
    await deleteTimeline(ana);
    expect(await feedOf(ana)).toEqual(ids);
  });

  test('a follower sees a post only as long as it is public', async () => {
    const [ana, ben] = await two();
    await feedOf(ana);
    await follow(ana, ben);
    const id = await write(ben, 'friends');
    for (const [visibility, seen] of [
      ['public', [id]],
      ['friends', []],
      ['only_me', []],
      ['public', [id]],
    ] as const) {
      await ben.client.patch(`/api/posts/${id}`, { visibility });
      expect([visibility, await feedOf(ana)]).toEqual([visibility, seen]);
    }
  });

  test('a follower gets no posts for friends and no stories', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    const id = await write(ben, 'friends');
    expect((await ana.client.get(`/api/posts/${id}`)).status).toBe(404);
    expect((await ana.client.get('/api/stories')).json.items).toEqual([]);
    expect((await ana.client.get(`/api/users/${ben.userId}/posts`)).json.items).toEqual([]);
  });

  test('a follower’s feed leaves out muted users and hidden words', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    const id = await write(ben, 'public', 'my spider');
    await ana.client.put('/api/hidden-words', { words: ['spider'] });
    expect(await feedOf(ana)).toEqual([]);
    await ana.client.put('/api/hidden-words', { words: [] });
    await ana.client.put(`/api/mutes/${ben.userId}`);
    expect(await feedOf(ana)).toEqual([]);
    await ana.client.delete(`/api/mutes/${ben.userId}`);
    expect(await feedOf(ana)).toEqual([id]);
  });

  test('a follower’s feed loses the posts when either user ends it', async () => {
    for (const end of [
      (ana: SignedIn, ben: SignedIn) => ana.client.delete(`/api/follows/${ben.userId}`),
      (ana: SignedIn, ben: SignedIn) => ben.client.delete(`/api/followers/${ana.userId}`),
    ]) {
      const [ana, ben] = await two();
      await follow(ana, ben);
      await write(ben, 'public');
      expect(await feedOf(ana)).toHaveLength(1);
      for (let times = 0; times < 2; times += 1) expect((await end(ana, ben)).status).toBe(204);
      expect([await feedOf(ana), await timelineOf(ana)]).toEqual([[], []]);
      expect([await followed(ana), await followers(ben)]).toEqual([[], []]);
    }
  });

  test('a follower who becomes a friend gets each post once and keeps the public ones when the friendship ends', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    const shown = await write(ben, 'public');
    await befriend(ana, ben);
    const forFriends = await write(ben, 'friends');
    expect(await feedOf(ana)).toEqual([forFriends, shown]);
    await deleteTimeline(ana);
    expect(await feedOf(ana)).toEqual([forFriends, shown]);
    await ben.client.delete(`/api/friends/${ana.userId}`);
    const later = await write(ben, 'public');
    expect([await feedOf(ana), await timelineOf(ana)]).toEqual([
      [later, shown],
      [later, shown],
    ]);
    await ana.client.delete(`/api/follows/${ben.userId}`);
    expect(await feedOf(ana)).toEqual([]);
  });

  test('a friend who unfollows keeps the posts in the feed', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    await follow(ana, ben);
    const id = await write(ben, 'public');
    await ana.client.delete(`/api/follows/${ben.userId}`);
    expect(await feedOf(ana)).toEqual([id]);
  });

  test('Discover leaves out posts of followed users', async () => {
    const [ana, ben] = await two();
    const id = await write(ben, 'public');
    const rows = async () =>
      discoverPageSchema
        .parse((await ana.client.get('/api/discover?limit=50')).json)
        .items.filter(({ author }) => author.id === ben.userId);
    expect(await rows()).toMatchObject([{ id, isFollowed: false, allowsFollowers: true }]);
    await ben.client.patch('/api/settings', { allowsFollowers: false });
    expect(await rows()).toMatchObject([{ id, allowsFollowers: false }]);
    await ben.client.patch('/api/settings', { allowsFollowers: true });
    await follow(ana, ben);
    expect(await rows()).toEqual([]);
  });

  test('concurrent requests to follow create one follower', async () => {
    const [ana, ben] = await two();
    const replies = await Promise.all(Array.from({ length: 6 }, () => follow(ana, ben)));
    expect(new Set(replies)).toEqual(new Set([204]));
    expect(await followers(ben)).toEqual([ana.userId]);
  });
});

describe('following a user', () => {
  test('following oneself is rejected, and following an unknown or blocked user answers 404', async () => {
    const [ana, ben] = await two();
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
    const [ana, ben] = await two();
    await ben.client.patch('/api/settings', { allowsFollowers: false });
    const reply = await ana.client.put(`/api/follows/${ben.userId}`);
    expect([reply.status, reply.json.message]).toEqual([409, 'This person does not allow followers.']);
    expect((await ana.client.get(`/api/users/${ben.userId}`)).json.allowsFollowers).toBe(false);
    expect(await followers(ben)).toEqual([]);
  });

  test('following is limited on both sides', async () => {
    const [ana, ben] = await two();
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
    const [ana, ben, cleo] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
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
      const [ana, ben] = await two();
      await Promise.all([follow(ana, ben), ben.client.patch('/api/settings', { allowsFollowers: false })]);
      expect(await followers(ben)).toEqual([]);
    }
  });

  test('the setting for followers is kept when another setting changes', async () => {
    const [ana, ben] = await two();
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
      const [ana, ben] = await two();
      if (areFriends) await befriend(ana, ben);
      await follow(ana, ben);
      await follow(ben, ana);
      await write(ben, 'public');
      const [blocker, blocked] = isFollowerBlocking ? [ana, ben] : [ben, ana];
      await blocker.client.put(`/api/blocks/${blocked.userId}`);
      await blocker.client.delete(`/api/blocks/${blocked.userId}`);
      for (const user of [ana, ben]) expect([await followed(user), await followers(user)]).toEqual([[], []]);
      expect([await feedOf(ana), await timelineOf(ana)]).toEqual([[], []]);
    }
  });

  test('a blocked user is hidden from lists and counts of followers', async () => {
    const [ana, ben, cleo] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
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

describe('lists of followers', () => {
  test('followers can be searched by the beginning of a name, username or pet', async () => {
    const [ana] = await two();
    const ben = await api.asUser({ displayName: 'Ñandú Größe', username: 'ben_of.berlin' });
    const cleo = await api.asUser({ firstName: 'Cleo' });
    await cleo.client.post('/api/pets', { name: 'Lady Juno', species: 'dog' });
    for (const one of [ben, cleo]) await follow(ana, one);
    const found = async (q: string) => {
      const { json } = await ana.client.get(`/api/follows?q=${encodeURIComponent(q)}`);
      return followPageSchema.parse(json).items.map(({ user }) => user.id);
    };
    for (const q of ['nan', 'gro', 'ben_of']) expect([q, await found(q)]).toEqual([q, [ben.userId]]);
    for (const q of ['cle', 'jun']) expect([q, await found(q)]).toEqual([q, [cleo.userId]]);
    expect(await found('')).toEqual([cleo.userId, ben.userId]);
    expect(await found('elsewhere')).toEqual([]);
    expect((await ana.client.get(`/api/follows?q=${'x'.repeat(500)}`)).status).toBe(400);
  });

  test('lists of followers are visible to their user alone, newest first, page by page', async () => {
    const [ana, ...others] = (await people(5)) as [SignedIn, ...SignedIn[]];
    for (const other of others) {
      await follow(ana, other);
      await follow(other, ana);
    }
    for (const list of ['follows', 'followers']) {
      const first = followPageSchema.parse((await ana.client.get(`/api/${list}?limit=3`)).json);
      const second = followPageSchema.parse(
        (await ana.client.get(`/api/${list}?limit=3&cursor=${first.nextCursor}`)).json,
      );
      expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual(
        others.map(({ userId }) => userId).toReversed(),
      );
      expect(second.nextCursor).toBeNull();
    }
    expect(await followers(await api.asUser())).toEqual([]);
  });

  test('a profile shows if the viewer follows the user, and the counts that the viewer may see', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    const shown = async (viewer: SignedIn, user: SignedIn) => {
      const { isFollowed, followerCount } = (await viewer.client.get(`/api/users/${user.userId}`)).json;
      return { isFollowed, followerCount };
    };
    expect(await shown(ana, ben)).toEqual({ isFollowed: true, followerCount: 1 });
    expect(await shown(ben, ana)).toEqual({ isFollowed: false, followerCount: 0 });
    expect(await shown(ben, ben)).toEqual({ isFollowed: false, followerCount: 1 });
  });

  test('a profile tells friends, followers and oneself, who know the viewer, from strangers', async () => {
    const [viewer, friend, follower, stranger] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    await befriend(viewer, friend);
    await follow(follower, viewer);
    await follow(viewer, stranger);
    const knowing = async (user: SignedIn) =>
      (await viewer.client.get(`/api/users/${user.userId}`)).json.knowsViewer as boolean;
    expect([await knowing(viewer), await knowing(friend), await knowing(follower), await knowing(stranger)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('notifications of followers', () => {
  test('new followers are notified in one row, each once a day, without those who stopped', async () => {
    const [ana, ben, cleo] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
    for (const follower of [ana, cleo]) await follow(follower, ben);
    expect(await newFollowers(ben)).toEqual([[cleo.userId, ana.userId]]);
    await ben.client.put('/api/notifications/seen');
    await ana.client.delete(`/api/follows/${ben.userId}`);
    expect(await newFollowers(ben)).toEqual([[cleo.userId]]);
    await follow(ana, ben);
    expect(await newFollowers(ben)).toEqual([[cleo.userId, ana.userId]]);
    expect((await ben.client.get('/api/notifications/count')).json).toEqual({ count: 0 });
  });

  test('a user who follows again on another day is notified again, once', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    await ben.client.put('/api/notifications/seen');
    await ana.client.delete(`/api/follows/${ben.userId}`);
    await api
      .em()
      .execute(`update notifications set created_at = now() - interval '25 hours' where user_id = ?`, [ben.userId]);
    await follow(ana, ben);
    expect(await newFollowers(ben)).toEqual([[ana.userId]]);
    expect((await ben.client.get('/api/notifications/count')).json).toEqual({ count: 1 });
  });

  test('the notification of a follower is retracted when the only one unfollows', async () => {
    const [ana, ben] = await two();
    const his = await screenOf(api, ben);
    await follow(ana, ben);
    expect(await framesUntil(his, 'new_notification')).toEqual(['new_notification']);
    await ana.client.delete(`/api/follows/${ben.userId}`);
    await framesUntil(his, 'new_notification');
    expect(await newFollowers(ben)).toEqual([]);
    expect((await ben.client.get('/api/notifications/count')).json).toEqual({ count: 0 });
    his.terminate();
  });

  test('new followers cause no notification when it is turned off', async () => {
    const [ana, ben] = await two();
    await ben.client.patch('/api/notifications/preferences', { new_follower: { inApp: false } });
    await follow(ana, ben);
    expect(await newFollowers(ben)).toEqual([]);
  });
});

describe('open screens of followers', () => {
  test('a follower’s screens receive events of public posts and when they become private, never of those for friends', async () => {
    const [ana, ben] = await two();
    await follow(ana, ben);
    const hers = await screenOf(api, ana);
    await write(ben, 'friends');
    const id = await write(ben, 'public');
    expect(await hers.nextFrame()).toMatchObject({ type: 'new_feed', id });
    await ben.client.patch(`/api/posts/${id}`, { visibility: 'friends' });
    expect(await hers.nextFrame()).toMatchObject({ type: 'post_changed', id });
    hers.terminate();
  });
});

async function follow(follower: SignedIn, followedUser: SignedIn): Promise<number> {
  return (await follower.client.put(`/api/follows/${followedUser.userId}`)).status;
}

async function write({ client }: SignedIn, visibility: Visibility, text = 'Hello'): Promise<number> {
  const { json } = await client.post('/api/posts', { text, images: [], petIds: [], visibility });
  return postSchema.parse(json).id;
}

async function feedOf({ client }: SignedIn): Promise<number[]> {
  return postPageSchema.parse((await client.get('/api/feeds')).json).items.map(({ id }) => id);
}

const followed = (viewer: SignedIn) => listed(viewer, 'follows');
const followers = (viewer: SignedIn) => listed(viewer, 'followers');

async function listed({ client }: SignedIn, list: 'follows' | 'followers'): Promise<string[]> {
  return followPageSchema.parse((await client.get(`/api/${list}`)).json).items.map(({ user }) => user.id);
}

/** Returns the users named by each notification of new followers. */
async function newFollowers({ client }: SignedIn): Promise<string[][]> {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  const rows = items.filter(({ kind }) => kind === 'new_follower');
  return rows.map(({ actors }) => actors.map(({ id }) => id));
}

async function timelineOf({ userId }: SignedIn): Promise<number[]> {
  const rows = await api
    .em()
    .execute<{ id: number }[]>('select post_id as id from timeline_entries where user_id = ? order by 1 desc', [
      userId,
    ]);
  return rows.map(({ id }) => id);
}

async function deleteTimeline({ userId }: SignedIn): Promise<void> {
  for (const table of ['timelines', 'timeline_entries']) {
    await api.em().execute(`delete from ${table} where user_id = ?`, [userId]);
  }
}

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
