import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { buffersOf, inTurn, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { candidatesQuery } from './candidates.query.ts';

const PEOPLE = 1_000;
const POSTS = 2_000;
/**
 * Bound on buffers: three for each post that is ranked or liked by a friend, and a few more for each post that is read
 * in full.
 */
const BUFFERS_MAX = 4_500;

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  viewer = await api.asUser();
  await settle();
});
afterAll(async () => {
  await database.end();
  await api.close();
});

test('Discover finds candidates with a bounded number of buffers, however many posts, likes and tags there are', async () => {
  await writePosts(POSTS);
  const few = await buffers();
  await writePosts(3 * POSTS);
  const many = await buffers();
  for (const [at, count] of many.entries()) {
    expect({ few: few[at], many: count, isCheap: count <= BUFFERS_MAX }).toMatchObject({ isCheap: true });
  }
});

test('hundreds of dismissals and blocks raise the cost of Discover by at most half', async () => {
  const before = await buffers();
  await run(`insert into post_dismissals (post_id, user_id)
    select post_id, $1 from discover_posts order by score desc limit 500 on conflict do nothing`);
  await run(
    `insert into blocks (blocker_id, blocked_id) select $1, id from users where id <> $1 order by id desc limit 100`,
  );
  for (const [at, count] of (await buffers()).entries()) {
    expect({ before: before[at], count, isCheap: count <= 1.5 * before[at]! }).toMatchObject({ isCheap: true });
  }
});

test('Discover costs no more for a viewer in a place where nobody else lives', async () => {
  const before = await buffers();
  await run(`update users set location = 'Nowhere' where id = $1`);
  for (const [at, count] of (await buffers()).entries()) expect(count).toBeLessThanOrEqual(before[at]!);
});

async function buffers(): Promise<number[]> {
  await settleTables(database);
  return inTurn((plan) => buffersOf(database, plan, candidatesQuery, [`'${viewer.userId}'`, `'{}'::integer[]`]));
}

/** Runs a statement; $1 is the viewer, if used. */
async function run(text: string): Promise<void> {
  await database.query(text, text.includes('$1') ? [viewer.userId] : []);
}

/** Prepares a viewer with five species, a place, two hundred friends, and likes of posts with five tags. */
async function settle(): Promise<void> {
  await run(`insert into users (id, first_name, location)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n, (array['Porto', 'Faro'])[1 + n % 2]
    from generate_series(0, ${PEOPLE - 1}) n`);
  await run(`update users set location = 'Porto' where id = $1`);
  await run(`insert into pets (owner_id, name, species)
    select $1, species, species from unnest(array['dog', 'cat', 'bird', 'fish', 'spider']) species`);
  await run(`insert into pets (owner_id, name, species)
    select id, 'Juno', (array['dog', 'cat', 'bird', 'fish', 'spider', 'horse'])[1 + right(id::text, 3)::integer % 6]
    from users where id <> $1`);
  await run(`insert into friendships (user_id, friend_id)
    select unnest(array[$1::uuid, id]), unnest(array[id, $1::uuid])
    from (select id from users where id <> $1 order by id limit 200) friends`);
}

/** Inserts public posts, each with a pet, a tag and two likes. */
async function writePosts(count: number): Promise<void> {
  const user = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n} % ${PEOPLE})::text, 12, '0'))::uuid`;
  await run(`insert into posts (author_id, text, visibility, created_at)
    select ${user('n * 7919')}, 'A long walk', 'public', now() - make_interval(mins => n) from generate_series(1, ${count}) n`);
  const fresh = 'from posts where like_count = 0';
  await run(`insert into post_tags (tag, post_id) select 'tag' || id % 50, id ${fresh}`);
  await run(`insert into post_pets (post_id, pet_id, position)
    select posts.id, pets.id, 0 from posts join pets on pets.owner_id = posts.author_id where posts.like_count = 0`);
  await run(`insert into post_likes (post_id, user_id) select id, $1 ${fresh} order by id limit 50`);
  await run(`insert into post_likes (post_id, user_id) select id, ${user('id * 11')} ${fresh} on conflict do nothing`);
}
