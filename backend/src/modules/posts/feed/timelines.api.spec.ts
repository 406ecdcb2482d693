import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, test } from '@jest/globals';
import type { Visibility } from '@qlixline/contract/posts/post';

import { Transactions } from '../../../database/connections/transactions.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { buildUser } from '../../../test-support/factories/user.factory.ts';
import { insertFriendship, insertPost } from '../../../test-support/factories/post.factory.ts';
import { TimelinesPruning } from './timelines-pruning.ts';
import { EMPTY_COMPLETE_AFTER, Timelines } from './timelines.ts';

const api = apiOfSpec();

describe('a timeline', () => {
  test('a timeline is materialized with the posts of its user and friends, and of nobody else', async () => {
    const [ana, ben, cara] = [await user(), await user(), await user()];
    await insertFriendship(api.em(), ana, ben);
    const posts = [await insertPost(api.em(), ana), await insertPost(api.em(), ben, { visibility: 'only_me' })];
    await insertPost(api.em(), cara);
    await materialize(ana);
    expect(await timelineOf(ana)).toEqual({ completeAfter: 0, posts });
  });

  test('a materialized timeline receives new posts', async () => {
    const [ana, ben] = [await user(), await user()];
    await insertFriendship(api.em(), ana, ben);
    await materialize(ana);
    const post = await write(ben);
    expect(await timelineOf(ana)).toEqual({ completeAfter: 0, posts: [post] });
    expect(await timelineOf(ben)).toEqual({ completeAfter: undefined, posts: [] });
  });

  test('a timeline gains a new friend’s posts and loses those of a former one', async () => {
    const [ana, ben] = [await user(), await user()];
    const [own, other] = [await insertPost(api.em(), ana), await insertPost(api.em(), ben)];
    await materialize(ana);
    await befriend(ana, ben);
    expect((await timelineOf(ana)).posts).toEqual([own, other]);
    await part(ana, ben);
    expect((await timelineOf(ana)).posts).toEqual([own]);
  });

  test('a timeline has public posts of followed users, and each friend’s post once', async () => {
    const [ana, ben, cara] = [await user(), await user(), await user()];
    await insertFriendship(api.em(), ana, cara);
    for (const author of [ben, cara]) await follow(ana, author);
    const [shown] = [await insertPost(api.em(), ben), await insertPost(api.em(), ben, { visibility: 'friends' })];
    const others = [await insertPost(api.em(), cara, { visibility: 'friends' }), await insertPost(api.em(), cara)];
    await materialize(ana);
    expect(await timelineOf(ana)).toEqual({ completeAfter: 0, posts: [shown, ...others] });
  });

  test('a timeline with many non-public posts of a followed user is marked complete only as far as it is filled', async () => {
    const [ana, ben] = [await user(), await user()];
    await follow(ana, ben);
    const posts = await insertMany(ben, 503);
    await insertMany(ben, 600, 'friends');
    await materialize(ana);
    expect(await timelineOf(ana)).toEqual({ completeAfter: posts[2], posts: posts.slice(3) });
  });

  test('a timeline is marked complete only as far as it is filled', async () => {
    const [ana, ben] = [await user(), await user()];
    await insertFriendship(api.em(), ana, ben);
    const posts = await insertMany(ben, 503);
    await materialize(ana);
    expect(await timelineOf(ana)).toEqual({ completeAfter: posts[2], posts: posts.slice(3) });
  });

  test('a timeline is marked complete only as far as filled when a new friend has very many posts', async () => {
    const [ana, ben] = [await user(), await user()];
    await materialize(ana);
    const posts = await insertMany(ben, 502);
    await befriend(ana, ben);
    const { completeAfter, posts: timelinePosts } = await timelineOf(ana);
    expect(completeAfter).toBe(posts[1]);
    expect(timelinePosts.filter((id) => id > completeAfter!)).toEqual(posts.slice(2));
  });

  test('a timeline is trimmed to the newest thousand posts and marked complete only as far as these', async () => {
    const [ana, ben] = [await user(), await user()];
    await api.asDeviceOf(ana);
    await materialize(ana);
    const posts = await insertMany(ben, 1_003);
    await api.em().execute('insert into timeline_entries select ?, id from posts where author_id = ?', [ana, ben]);
    await api.app.get(TimelinesPruning).prune();
    expect(await timelineOf(ana)).toEqual({ completeAfter: posts[2], posts: posts.slice(3) });
  });

  test('a timeline is deleted when its user hasn’t visited for two weeks', async () => {
    const [ana, ben] = [await user(), await user()];
    for (const someone of [ana, ben]) {
      await api.asDeviceOf(someone);
      await insertPost(api.em(), someone);
      await materialize(someone);
    }
    await api.em().execute(`update sessions set last_seen_at = now() - interval '15 days' where user_id = ?`, [ana]);
    await api.app.get(TimelinesPruning).prune();
    expect(await timelineOf(ana)).toEqual({ completeAfter: undefined, posts: [] });
    expect((await timelineOf(ben)).posts).toHaveLength(1);
  });

  test('a timeline that was created and never filled is deleted, so that its user gets a complete one', async () => {
    const ana = await user();
    await api.asDeviceOf(ana);
    const post = await insertPost(api.em(), ana);
    await api
      .em()
      .execute('insert into timelines (user_id, complete_after) values (?, ?)', [ana, EMPTY_COMPLETE_AFTER.at(-1)]);
    await api.app.get(TimelinesPruning).prune();
    await materialize(ana);
    expect(await timelineOf(ana)).toEqual({ completeAfter: 0, posts: [post] });
  });

  test('a timeline that was created and never filled is filled when its user reads the feed', async () => {
    const reader = await api.asUser();
    await write(reader.userId);
    await api.em().execute('insert into timelines (user_id, complete_after) values (?, 2147483647)', [reader.userId]);
    expect((await reader.client.get('/api/feeds')).json.items).toHaveLength(1);
    expect((await timelineOf(reader.userId)).completeAfter).toBe(0);
  });

  test('deleting an account deletes its timeline', async () => {
    const ana = await user();
    await insertPost(api.em(), ana);
    await materialize(ana);
    await api.em().execute('delete from users where id = ?', [ana]);
    await api.app.get(TimelinesPruning).prune();
    expect(await timelineOf(ana)).toEqual({ completeAfter: undefined, posts: [] });
  });

  test('pruning continues until all dormant timelines and leftover entries are gone, whatever their number', async () => {
    const ana = await user();
    await api.asDeviceOf(ana);
    const post = await insertPost(api.em(), ana);
    await materialize(ana);
    const others = 'from (select uuidv7() as id from generate_series(1, 450)) gone';
    await api.em().execute(`insert into users (id) select id ${others}`);
    const em = api.em();
    await em.execute('insert into timelines (user_id, complete_after) select id, 0 from users on conflict do nothing');
    const all = `select user_id from timelines union ${others.replace('from', 'select id from')}`;
    await em.execute(
      `insert into timeline_entries (user_id, post_id) select user_id, ? from (${all}) readers on conflict do nothing`,
      [post],
    );
    await api.app.get(TimelinesPruning).prune();
    expect(await timelineOf(ana)).toEqual({ completeAfter: 0, posts: [post] });
    const isThere = '(select user_id from sessions)';
    expect(await em.execute(`select from timelines where user_id not in ${isThere}`)).toEqual([]);
    expect(await em.execute(`select from timeline_entries where user_id not in ${isThere}`)).toEqual([]);
  });

  test('timelines miss no post while users concurrently visit, post, befriend, unfriend and follow', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, user));
    for (let round = 0; round < 6; round += 1) {
      const pairs = people.flatMap((a, at) => people.slice(at + 1).map((b) => [a, b] as const));
      await Promise.all([
        ...people.map((author) => write(author)),
        ...pairs
          .filter((_, at) => (at + round) % 3 === 0)
          .map(([a, b]) => (round % 2 === 0 ? befriend(a, b) : part(a, b))),
        ...pairs
          .filter((_, at) => (at + round) % 4 < 2)
          .map(([a, b], at) => ((at + round) % 3 > 0 ? follow(b, a) : unfollow(b, a))),
        ...people.filter((_, at) => at % 4 === round).map((reader) => materialize(reader)),
        ...people.map((author, at) => write(author, at % 2 ? 'friends' : 'public')),
      ]);
    }
    for (const reader of people) {
      const { completeAfter, posts } = await timelineOf(reader);
      expect({ completeAfter, posts }).toEqual({
        completeAfter: 0,
        posts: await postsFor(reader),
      });
    }
  });
});

async function user(): Promise<string> {
  const em = api.em();
  const built = buildUser(em);
  await em.flush();
  return built.id;
}

function inContext<Result>(work: () => Promise<Result>): Promise<Result> {
  return RequestContext.create(api.em(), work);
}

function materialize(userId: string): Promise<void> {
  return inContext(() => api.app.get(Timelines).materialize(userId));
}

function write(authorId: string, visibility: Visibility = 'public'): Promise<number> {
  return inContext(() =>
    api.app.get(Transactions).run(async () => {
      await api.app.get(Timelines).lockForPost(authorId);
      const id = await insertPost(api.app.get(EntityManager), authorId, { visibility });
      await api.app.get(Timelines).addPost(authorId, id);
      return id;
    }),
  );
}

function befriend(a: string, b: string): Promise<void> {
  return between(a, b, async (em) => {
    await em.execute('insert into friendships (user_id, friend_id) values (?, ?), (?, ?) on conflict do nothing', [
      a,
      b,
      b,
      a,
    ]);
    await api.app.get(Timelines).join(a, b);
  });
}

function part(a: string, b: string): Promise<void> {
  return between(a, b, async (em) => {
    await em.execute('delete from friendships where (user_id, friend_id) in ((?, ?), (?, ?))', [a, b, b, a]);
    await api.app.get(Timelines).removeBetween(a, b);
  });
}

function follow(reader: string, author: string): Promise<void> {
  return between(reader, author, async (em) => {
    await em.execute('insert into user_follows (follower_id, followed_id) values (?, ?) on conflict do nothing', [
      reader,
      author,
    ]);
    await api.app.get(Timelines).follow(reader, author);
  });
}

function unfollow(reader: string, author: string): Promise<void> {
  return between(reader, author, async (em) => {
    await em.execute('delete from user_follows where follower_id = ? and followed_id = ?', [reader, author]);
    await api.app.get(Timelines).leave(reader, author);
  });
}

function between(a: string, b: string, work: (em: EntityManager) => Promise<void>): Promise<void> {
  return inContext(() =>
    api.app.get(Transactions).run(async () => {
      await api.app.get(Transactions).lockPeople([a, b]);
      await work(api.app.get(EntityManager));
    }),
  );
}

async function insertMany(authorId: string, count: number, visibility: Visibility = 'public'): Promise<number[]> {
  const rows = await api
    .em()
    .execute<{ id: number }[]>(
      `insert into posts (author_id, text, visibility) select ?, 'x', ? from generate_series(1, ?) returning id`,
      [authorId, visibility, count],
    );
  return rows.map(({ id }) => id);
}

async function timelineOf(userId: string): Promise<{ completeAfter: number | undefined; posts: number[] }> {
  const em = api.em();
  const [row] = await em.execute<{ after: number }[]>(
    'select complete_after as after from timelines where user_id = ?',
    [userId],
  );
  const entries = await em.execute<{ id: number }[]>(
    'select post_id as id from timeline_entries where user_id = ? order by post_id',
    [userId],
  );
  return { completeAfter: row?.after, posts: entries.map(({ id }) => id) };
}

/** Reads from the posts themselves what a materialized timeline must contain. */
async function postsFor(userId: string): Promise<number[]> {
  const rows = await api.em().execute<{ id: number }[]>(
    `select id from posts where author_id = ? or author_id in (select friend_id from friendships where user_id = ?)
       or visibility = 'public' and author_id in (select followed_id from user_follows where follower_id = ?)
     order by id`,
    [userId, userId, userId],
  );
  return rows.map(({ id }) => id);
}
