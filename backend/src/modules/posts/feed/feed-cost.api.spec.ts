import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { PLANS, buffersOf, inTurn, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { feedByReadingQuery, feedQuery } from './feed.query.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { BLOCKED } from '../../../schema/json/blocked.sql.ts';
import { POST_JSON } from '../../../schema/json/post.sql.ts';
import { Timelines } from './timelines.ts';

const NEWEST = 2_147_483_647;
const PAGE_LENGTH = 20;
/** Number of users who write posts. There are 1,500 users; those from 1,001 on never write. */
const AUTHORS = 300;
const POSTS = 700;

/** Minimum cost of a page: the JSON of the same number of rows, found by a range of the primary key. */
const rangeQuery = definePreparedQuery(
  'range',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `select posts.*, posts.id as place from posts where id < $2 order by id desc limit $3 + 1`,
      limit: '$3',
      json: POST_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$3')} as json`,
);

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  viewer = await api.asUser();
  await run(`insert into users (id, first_name)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'UserProfile ' || n from generate_series(1, 1500) n`);
  await befriend('n between 1 and 60');
  await writePosts(POSTS);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

describe.each(PLANS)('a page of the feed (%s)', (plan) => {
  test('a page of the feed touches at most twice the buffers of as many consecutive posts, on the first and a later page', async () => {
    await materialize();
    for (const before of [NEWEST, await entryAt(100)]) {
      const floor = await buffersOfPage(plan, rangeQuery, before);
      const feed = await buffersOfPage(plan, feedQuery, before);
      expect({ floor, feed, isCheap: feed <= 2 * floor }).toMatchObject({ isCheap: true });
    }
  });
});

test('the feed costs no more relative to consecutive posts with ten times as many posts', async () => {
  const ratios = () =>
    inTurn(async (plan) => (await buffersOfPage(plan, feedQuery)) / (await buffersOfPage(plan, rangeQuery)));
  await materialize();
  const few = await ratios();
  await writePosts(9 * POSTS);
  await materialize();
  const many = await ratios();
  for (const [at, ratio] of many.entries()) {
    expect({ few: few[at], many: ratio, isCheap: ratio <= 1.2 * few[at]! && ratio <= 2 }).toMatchObject({
      isCheap: true,
    });
  }
});

test('hundreds of friends who never post cost hardly anything', async () => {
  const other = await api.asUser();
  await befriend('n between 1001 and 1500', other); // so that the table is already large before
  await materialize();
  const without = await inTurn((plan) => buffersOfPage(plan, feedQuery));
  await befriend('n between 1001 and 1500');
  await materialize();
  const withThem = await inTurn((plan) => buffersOfPage(plan, feedQuery));
  for (const [at, buffers] of withThem.entries()) {
    const isCheap = buffers <= 1.2 * without[at]!;
    expect({ at, without, withThem, isCheap }).toEqual({ at, without, withThem, isCheap: true }); // shows the figures
  }
});

test('posts older than the timeline are found by querying each friend instead of scanning all posts', async () => {
  for (const plan of PLANS) {
    const buffers = await buffersOfPage(plan, feedByReadingQuery);
    const [{ friends }] = (await run('select count(*)::integer as friends from friendships where user_id = $1', [
      viewer.userId,
    ])) as [{ friends: number }];
    // One index descent per friend, and two checks of a page of posts: once for the bound of its age, once for its
    // content.
    expect(buffers).toBeLessThan(friends * 4 + 2 * (PAGE_LENGTH + 1) * 24);
  }
});

test('the feed of followed users costs as much as that of friends, whatever else those write for others', async () => {
  const follower = await api.asUser();
  const areFollowed = `author_id in (select id from users where right(id::text, 12)::integer between 61 and 120
    and first_name like 'UserProfile %' and email is null)`;
  await run(`update posts set visibility = 'public' where id % 3 = 0 and ${areFollowed}`);
  await run(
    `insert into user_follows (follower_id, followed_id) select distinct $1::uuid, author_id from posts where ${areFollowed}`,
    [follower.userId],
  );
  await materialize(follower);
  for (const plan of PLANS) {
    const floor = await buffersOfPage(plan, rangeQuery, NEWEST, follower);
    const feed = await buffersOfPage(plan, feedQuery, NEWEST, follower);
    expect({ floor, feed, isCheap: feed <= 2 * floor }).toMatchObject({ isCheap: true });
  }
  const values = [follower.userId, NEWEST, PAGE_LENGTH];
  const [byTimeline, byReading] = [await run(feedQuery.text, values), await run(feedByReadingQuery.text, values)];
  expect(byTimeline[0]).toEqual({ ...byReading[0], isMaterialized: true, isComplete: true });
});

test('the feed by timeline and the feed by author return the same page, with muted authors and hidden posts', async () => {
  const authors = `select friend_id from friendships where user_id = $1 order by friend_id limit 30`;
  await run(`insert into mutes (muter_id, muted_id) select $1, friend_id from (${authors}) friends`, [viewer.userId]);
  await run(`update posts set deleted_at = now() where id % 7 = 0`);
  await run(`update posts set visibility = 'only_me' where id % 5 = 0`);
  for (const before of [NEWEST, await entryAt(20), await entryAt(150)]) {
    for (const limit of [1, 5, PAGE_LENGTH]) {
      const values = [viewer.userId, before, limit];
      const [byTimeline, byReading] = [await run(feedQuery.text, values), await run(feedByReadingQuery.text, values)];
      expect(byTimeline[0]).toEqual({ ...byReading[0], isMaterialized: true, isComplete: true });
    }
  }
});

/** Measures the buffers of a feed page that ends before an id. */
function buffersOfPage(
  plan: (typeof PLANS)[number],
  query: PreparedQuery<object>,
  before = NEWEST,
  whose = viewer,
): Promise<number> {
  return buffersOf(database, plan, query, [`'${whose.userId}'`, String(before), String(PAGE_LENGTH)]);
}

async function run(text: string, values?: unknown[]): Promise<object[]> {
  return (await database.query(text, values)).rows as object[];
}

/**
 * Removes and rebuilds the viewer's timeline, as after an absence, so that the next measurement finds all data in
 * place.
 */
async function materialize({ userId } = viewer): Promise<void> {
  await run('delete from timelines where user_id = $1', [userId]);
  await run('delete from timeline_entries where user_id = $1', [userId]);
  await RequestContext.create(api.em(), () => api.app.get(Timelines).materialize(userId));
  await settleTables(database);
}

async function entryAt(index: number): Promise<number> {
  const rows = await run(
    'select post_id from timeline_entries where user_id = $1 order by post_id desc offset $2 limit 1',
    [viewer.userId, index],
  );
  return (rows[0] as { post_id: number }).post_id;
}

/** Makes the viewer friends with users 1 to 60, who write like everybody up to AUTHORS, or with users who never do. */
async function befriend(people: string, whose = viewer): Promise<void> {
  await run(
    `insert into friendships (user_id, friend_id)
     select unnest(array[$1::uuid, id]), unnest(array[id, $1::uuid])
     from (select id, right(id::text, 12)::integer as n from users where first_name like 'UserProfile %' and email is null)
       users where ${people}`,
    [whose.userId],
  );
}

/** Inserts posts, each with an image, two likes and a comment. */
async function writePosts(count: number): Promise<void> {
  const user = (n: string) => `('00000000-0000-7000-8000-' || lpad((1 + ${n} % ${AUTHORS})::text, 12, '0'))::uuid`;
  await run(`
    with written as (
      insert into posts (author_id, text, visibility)
      select ${user('(n * 7919)')}, repeat('A long walk today. ', 8), 'friends' from generate_series(1, ${count}) n
      returning id, author_id),
    pictures as (
      insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
      select gen_random_uuid(), author_id, 'post', 1280, 960, 'YTkGDwIn', 1 from written returning id, owner_id),
    numbered as (select id, row_number() over () as n from written),
    shown as (select id, row_number() over () as n from pictures)
    insert into post_images (post_id, position, media_id)
    select numbered.id, 0, shown.id from numbered join shown using (n)`);
  await run(`insert into post_likes (post_id, user_id) select id, ${user('(id * like_no)')}
    from posts, (values (3), (5)) liked (like_no) where like_count = 0 on conflict do nothing`);
  await run(`insert into comments (post_id, author_id, text) select id, ${user('(id * 11)')}, 'Lovely'
    from posts where comment_count = 0`);
}
