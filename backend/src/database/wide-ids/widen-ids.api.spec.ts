import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { createNarrowDatabase, createTestDatabase } from '../../test-support/start/test-database.ts';
import type { TestDatabase } from '../../test-support/start/test-database.ts';
import { tablesIn } from '../../test-support/table-lines.ts';
import { hasNarrowIds, narrowTables } from './narrow-ids.ts';
import { widenIds } from './widen-ids.ts';

const ALL_COPIED = { rewrittenUpTo: -1 };
const ALL_REWRITTEN = { rewrittenUpTo: Number.MAX_SAFE_INTEGER };
const BEYOND_INTEGER = 2_147_483_648;

let narrow: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  narrow = await createNarrowDatabase();
  client = await connect();
  await writeRows();
});
afterEach(async () => {
  await client.end();
  await narrow.drop();
});

describe.each([
  ['copied', ALL_COPIED],
  ['rewritten', ALL_REWRITTEN],
])('a database of an older version whose tables are %s', (_, options) => {
  test('widening makes all ids wide, gives tables the schema of a new database, and changes no row', async () => {
    const before = await contentOf();
    expect(await widenIds(client, options)).toBe(true);
    expect(await hasNarrowIds(client)).toBe(false);
    const fresh = await createTestDatabase();
    expect(await tablesIn(narrow.url)).toEqual(await tablesIn(fresh.url));
    await fresh.drop();
    expect(await contentOf()).toEqual(before);
    const { rows: left } = await client.query(`select nspname from pg_namespace where nspname = 'wide_ids'`);
    expect(left).toEqual([]);
  });

  test('ids continue after the last one, and beyond those that an integer can hold', async () => {
    await widenIds(client, options);
    const first = await client.query(
      `insert into posts (author_id, text, visibility) select id, 'Next', 'public' from users limit 1 returning id`,
    );
    expect(first.rows).toEqual([{ id: 301 }]);
    await client.query(`select setval('posts_id_seq', ${BEYOND_INTEGER})`);
    const later = await client.query(
      `insert into posts (author_id, text, visibility) select id, 'Later', 'public' from users limit 1 returning id`,
    );
    expect(later.rows).toEqual([{ id: BEYOND_INTEGER + 1 }]);
  });

  test('foreign keys and triggers work as before', async () => {
    await widenIds(client, options);
    await expect(
      client.query(`insert into comments (post_id, author_id, text) select 999, id, 'No' from users limit 1`),
    ).rejects.toThrow('foreign key');
    await client.query('delete from post_likes where post_id = 7');
    await client.query('delete from posts where id = 8');
    const { rows } = await client.query(
      `select (select like_count from posts where id = 7) as likes, (select count(*) from post_likes where post_id = 8) as of_deleted`,
    );
    expect(rows).toEqual([{ likes: 0, of_deleted: 0 }]);
  });
});

test('rows written, changed and deleted during the copy are in the copy, and no write fails', async () => {
  const writer = await connect();
  let isOver = false;
  const acknowledged: number[] = [];
  const deleted: number[] = [];
  const writing = (async () => {
    for (let nth = 1; ; nth += 1) {
      if (isOver && nth >= 20) return;
      const { rows } = await writer.query<{ id: number }>(
        `insert into posts (author_id, text, visibility) select id, 'Written ' || $1::text, 'public' from users order by id limit 1 returning id`,
        [nth],
      );
      acknowledged.push(rows[0]!.id);
      await writer.query('insert into post_likes (post_id, user_id) select $1, id from users', [rows[0]!.id]);
      await writer.query(`update posts set text = text || '!' where id = $1`, [rows[0]!.id]);
      if (nth > 300) continue; // only so many posts existed before
      await writer.query('delete from posts where id = $1', [nth]);
      deleted.push(nth);
    }
  })();
  await widenIds(client, ALL_COPIED);
  isOver = true;
  await writing;
  await writer.end();
  const { rows } = await client.query<{ id: number; text: string; likes: number; counted: number }>(
    `select id, text, like_count as counted, (select count(*) from post_likes where post_id = posts.id) as likes
     from posts where text like 'Written%' order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual(acknowledged);
  expect(rows.filter(({ text, likes, counted }) => !text.endsWith('!') || likes !== 3 || counted !== 3)).toEqual([]);
  const { rows: undead } = await client.query('select id from posts where id = any($1)', [deleted]);
  expect(undead).toEqual([]);
});

test('a run that was ended half way is continued by the next, whatever it has left', async () => {
  const before = await contentOf();
  let tables = 0;
  expect(await widenIds(client, { ...ALL_COPIED, mayContinue: async () => (tables += 1) <= 20 })).toBe(false);
  const left = await narrowTables(client);
  expect(left.length).toBeGreaterThan(10);
  // Ended after copying: the copy and its trigger are still there.
  expect(await copies()).toHaveLength(2);
  expect(await widenIds(client, ALL_COPIED)).toBe(true);
  expect(await hasNarrowIds(client)).toBe(false);
  expect(await contentOf()).toEqual(before);
});

test('a table in use for a long time doesn’t hold up others, and is widened once it is free', async () => {
  const [user, other] = [await connect(), await connect()];
  await user.query('begin');
  await user.query('select from albums');
  const widened: string[] = [];
  const widening = widenIds(client, { ...ALL_REWRITTEN, onWidened: (table) => widened.push(table) });
  while (widened.length < 1) await other.query('select pg_sleep(0.01)');
  await other.query(`set lock_timeout = '2s'`);
  for (let time = 0; time < 5; time += 1) await other.query('select from albums'); // isn't blocked by the exchange
  await user.query('commit');
  expect(await widening).toBe(true);
  await user.end();
  await other.end();
});

async function copies(): Promise<unknown[]> {
  return (
    await client.query(`select relname from pg_class where relnamespace = 'wide_ids'::regnamespace and relkind = 'r'`)
  ).rows;
}

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: narrow.url });
  await connected.connect();
  return connected;
}

async function writeRows(): Promise<void> {
  await client.query(`
    insert into users (id, first_name, email) select uuidv7(), 'User ' || n, 'user' || n || '@pets.example' from generate_series(1, 3) n;
    insert into posts (author_id, text, visibility) select (select id from users order by id limit 1), 'Post ' || n, 'public' from generate_series(1, 300) n;
    insert into post_likes (post_id, user_id) select posts.id, users.id from posts cross join users;
    insert into comments (post_id, author_id, text) select posts.id, users.id, 'Lovely' from posts cross join users where posts.id < 20;
    insert into comments (post_id, author_id, text, top_id) select post_id, author_id, 'Indeed', id from comments;
    insert into pets (owner_id, name, species) select id, 'Rex', 'dog' from users;
    insert into post_pets (post_id, pet_id, position) select posts.id, pets.id, 0 from posts join pets on pets.id = 1;
    insert into timelines (user_id, complete_after) select id, 0 from users;
    insert into timeline_entries (user_id, post_id) select users.id, posts.id from users cross join posts;
    insert into friendships (user_id, friend_id) select a.id, b.id from users a join users b on a.id <> b.id;
    insert into notifications (user_id, kind, post_id) select users.id, 'post_mentioned', posts.id from users cross join posts where posts.id < 9`);
}

/** Reads all rows as text, whatever the order of their columns. */
async function contentOf(): Promise<Record<string, unknown>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::integer as rows, md5(string_agg(line, ',' order by line)) as hash from (select to_jsonb(t)::text as line from ${name} t) lines`,
    );
    content[name] = rows[0];
  }
  return content;
}
