import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { buffersOf, inTurn, settleTables } from '../../test-support/measure/buffers-of.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { peopleQuery } from './people.query.ts';
import { petsByNameQuery } from './pets.query.ts';
import { postsByAuthorQuery, postsByTagQuery, postsByWordsQuery } from './posts.query.ts';

const PEOPLE = 2_000;
const POSTS = 15_000; // more than a page compares one by one
/** Tolerance for three times as many rows: one more level of an index, and a longer list of words. */
const DEPTH_TOLERANCE = 1.4;

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  viewer = await api.asUser({ username: 'viewer' });
  await database.query('alter table posts disable trigger user');
});
afterAll(async () => {
  await database.query('alter table posts enable trigger user');
  await database.end();
  await api.close();
});

type Measured = [name: string, query: PreparedQuery, values: string[]];

const of = (words: string) => `'${words}'`;
const LAST = '2147483647';
const people = (words: string): Measured => [`people: ${words}`, peopleQuery, [of(words), 'null', '20']];
const pets = (words: string): Measured => [`pets: ${words}`, petsByNameQuery, ['null', '20', 'null', of(words)]];
const posts = (words: string): Measured => [`posts: ${words}`, postsByWordsQuery, [of(words), LAST, '20', 'null']];

/** Searches for names and words that most, some, one or no things have, complete and as prefixes. */
const MEASURED: Measured[] = [
  ...['maria', 'm', 'maira', 'xylophone'].map(people),
  ...['luna', 'lnua'].map(pets),
  ...['walk', 'w', 'someti', 'rare', 'never', 'walk rare'].map(posts),
  ['posts of one author', postsByAuthorQuery, [of('rare'), LAST, '20', `'{}'`, 'null', `'busy'`]],
  ['posts with one tag', postsByTagQuery, [of('rare'), LAST, '20', `'{walk}'`, 'null']],
];

test('a search touches a bounded number of buffers, however many users, pets and posts match', async () => {
  await write(PEOPLE, POSTS);
  const few = await measure();
  await write(2 * PEOPLE, 2 * POSTS);
  const many = await measure();
  const grown = MEASURED.map(([name], at) => ({ name, few: few[at], many: many[at] })).filter((one) =>
    one.many!.some((count, plan) => count > one.few![plan]! * DEPTH_TOLERANCE + 50),
  );
  expect(grown).toEqual([]);
});

async function measure(): Promise<number[][]> {
  const all: number[][] = [];
  for (const [, query, values] of MEASURED) {
    all.push(await inTurn((plan) => buffersOf(database, plan, query, [of(viewer.userId), ...values])));
  }
  return all;
}

async function write(peopleCount: number, postCount: number): Promise<void> {
  await database.query(
    `with made as (
       insert into users (id, first_name, display_name, username)
       select gen_random_uuid(), '', 'Maria Ribeiro ' || n, 'm' || md5(random()::text || n)::varchar(12) from generate_series(1, $1::integer) n
       returning id)
     insert into pets (owner_id, name, species) select id, 'Luna', 'dog' from made`,
    [peopleCount],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into users (id, first_name, username) values (gen_random_uuid(), 'Busy', 'busy')
     on conflict (username) do update set first_name = 'Busy' returning id`,
  );
  // As the trigger would, in one statement.
  await database.query(
    `with written as (
       insert into posts (author_id, text, visibility)
       select $2::uuid, 'walk' || case when n % 50 = 0 then ' sometimes' else '' end || case when n % 5000 = 0 then ' rare' else '' end, 'public'
       from generate_series(1, $1::integer) n returning id, text),
     searched as (insert into searched_posts (post_id, words) select id, words_of(text) from written)
     insert into post_tags (tag, post_id) select 'walk', id from written`,
    [postCount, rows[0]!.id],
  );
  await settleTables(database);
}
