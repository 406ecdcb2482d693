import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { addPostQuery } from './timelines.query.ts';

const TIMELINES = 100_000;
const FRIENDS = 10;
const FOLLOWERS = 3;
/** Buffers of a post by an author with these friends and followers; scanning the timelines alone would take 640. */
const BUFFERS_MAX = 100;
const MANY_FRIENDS = 5_000;
/** Buffers per friend: one path through the timelines' index and one through the entries' index. */
const BUFFERS_OF_EACH = 9;

/** Returns SQL of the id of a user with a timeline. */
const reader = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

let api: TestApi;
let database: pg.Client;
let author: string;
let popular: string;
let reclusive: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  [author, popular, reclusive] = await Promise.all([newUser(), newUser(), newUser()]);
  // Readers without accounts: only their timelines are measured.
  await database.query('set session_replication_role = replica');
  await database.query(`insert into timelines (user_id, complete_after)
    select ${reader('n')}, 0 from generate_series(1, ${TIMELINES}) n`);
  await befriend(author, FRIENDS);
  await befriend(popular, MANY_FRIENDS);
  await database.query(
    `insert into user_follows (followed_id, follower_id) select $1, ${reader('n * 13')} from generate_series(1, $2::integer) n`,
    [author, FOLLOWERS],
  );
  await database.query('set session_replication_role = origin');
});
afterAll(async () => {
  await database.end();
  await api.close();
});

describe.each(PLANS)('a post among 100,000 timelines (%s)', (plan) => {
  test('a post reads the timelines of its author’s friends and followers, and no others', async () => {
    const buffers = await buffersOfPost(plan, author);
    expect({ buffers, isCheap: buffers < BUFFERS_MAX }).toMatchObject({ isCheap: true });
  });

  test('a post of somebody without friends reads hardly anything', async () => {
    const buffers = await buffersOfPost(plan, reclusive);
    expect({ buffers, isCheap: buffers < 30 }).toMatchObject({ isCheap: true });
  });

  test('a post of somebody with very many friends costs a fixed number of buffers for each of them', async () => {
    const buffers = await buffersOfPost(plan, popular);
    expect({ buffers, isCheap: buffers < MANY_FRIENDS * BUFFERS_OF_EACH }).toMatchObject({ isCheap: true });
  });
});

test.each([
  ['public', FRIENDS + FOLLOWERS],
  ['friends', FRIENDS],
] as const)('a post with the visibility %s enters the timelines of its readers', async (visibility, entries) => {
  const postId = await insertPost(api.em(), author, { visibility });
  await database.query(addPostQuery.text, [author, postId]);
  const { rows } = await database.query('select user_id from timeline_entries where post_id = $1', [postId]);
  expect(rows).toHaveLength(entries);
});

async function buffersOfPost(plan: (typeof PLANS)[number], authorId: string): Promise<number> {
  const postId = await insertPost(api.em(), authorId);
  await settleTables(database);
  return await buffersOf(database, plan, addPostQuery, [`'${authorId}'`, String(postId)]);
}

async function newUser(): Promise<string> {
  return (await api.asUser()).userId;
}

async function befriend(userId: string, friends: number): Promise<void> {
  await database.query(
    `insert into friendships (user_id, friend_id)
     select unnest(array[$1::uuid, ${reader('n * 17')}]), unnest(array[${reader('n * 17')}, $1::uuid])
     from generate_series(1, $2::integer) n`,
    [userId, friends],
  );
}
