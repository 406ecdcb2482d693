import { describe, expect, test } from '@jest/globals';
import { discoverPageSchema } from '@qlixline/contract/posts/discover';

import { befriend, screenOf } from '../../test-support/scenes/between-two.ts';
import {
  feedOf,
  follow,
  followed,
  followers,
  timelineOf,
  twoPeople,
  write,
} from '../../test-support/scenes/posts/followers.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('feeds of followers', () => {
  test('a follower’s feed has the public posts of the followed user, older and newer ones, and no others', async () => {
    const [ana, ben] = await twoPeople(api);
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
    const [ana, ben] = await twoPeople(api);
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
    const [ana, ben] = await twoPeople(api);
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
    const [ana, ben] = await twoPeople(api);
    await follow(ana, ben);
    const id = await write(ben, 'friends');
    expect((await ana.client.get(`/api/posts/${id}`)).status).toBe(404);
    expect((await ana.client.get('/api/stories')).json.items).toEqual([]);
    expect((await ana.client.get(`/api/users/${ben.userId}/posts`)).json.items).toEqual([]);
  });

  test('a follower’s feed leaves out muted users and hidden words', async () => {
    const [ana, ben] = await twoPeople(api);
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
      const [ana, ben] = await twoPeople(api);
      await follow(ana, ben);
      await write(ben, 'public');
      expect(await feedOf(ana)).toHaveLength(1);
      for (let times = 0; times < 2; times += 1) expect((await end(ana, ben)).status).toBe(204);
      expect([await feedOf(ana), await timelineOf(api, ana)]).toEqual([[], []]);
      expect([await followed(ana), await followers(ben)]).toEqual([[], []]);
    }
  });

  test('a follower who becomes a friend gets each post once and keeps the public ones when the friendship ends', async () => {
    const [ana, ben] = await twoPeople(api);
    await follow(ana, ben);
    const shown = await write(ben, 'public');
    await befriend(ana, ben);
    const forFriends = await write(ben, 'friends');
    expect(await feedOf(ana)).toEqual([forFriends, shown]);
    await deleteTimeline(ana);
    expect(await feedOf(ana)).toEqual([forFriends, shown]);
    await ben.client.delete(`/api/friends/${ana.userId}`);
    const later = await write(ben, 'public');
    expect([await feedOf(ana), await timelineOf(api, ana)]).toEqual([
      [later, shown],
      [later, shown],
    ]);
    await ana.client.delete(`/api/follows/${ben.userId}`);
    expect(await feedOf(ana)).toEqual([]);
  });

  test('a friend who unfollows keeps the posts in the feed', async () => {
    const [ana, ben] = await twoPeople(api);
    await befriend(ana, ben);
    await follow(ana, ben);
    const id = await write(ben, 'public');
    await ana.client.delete(`/api/follows/${ben.userId}`);
    expect(await feedOf(ana)).toEqual([id]);
  });

  test('Discover leaves out posts of followed users', async () => {
    const [ana, ben] = await twoPeople(api);
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

  test('a follower’s screens receive events of public posts and when they become private, never of those for friends', async () => {
    const [ana, ben] = await twoPeople(api);
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

async function deleteTimeline({ userId }: SignedIn): Promise<void> {
  for (const table of ['timelines', 'timeline_entries']) {
    await api.em().execute(`delete from ${table} where user_id = ?`, [userId]);
  }
}
