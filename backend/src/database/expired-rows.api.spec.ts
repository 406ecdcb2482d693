import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';

import { insertPost } from '../test-support/factories/post.factory.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';
import { ExpiredRows } from './expired-rows.ts';

const BATCH_ROWS = 5_000;
/** Rows that one statement may delete in this spec before it is cancelled; fewer than have expired. */
const ROWS_PER_STATEMENT = 6_000;
const EXPIRED = 2 * BATCH_ROWS + 3;

let api: TestApi;
let database: pg.Client;
let userId: string;
beforeAll(async () => {
  api = await startOwnApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.close();
});
beforeEach(async () => {
  ({ userId } = await api.asUser());
});

test('more rows than one statement may delete are all removed in one run, and recent ones stay', async () => {
  await cancelBeyond('idempotency_keys', ROWS_PER_STATEMENT);
  await insertKeys(EXPIRED, '25 hours');
  await insertKeys(7, '23 hours');
  await remove();
  expect(await countOf('idempotency_keys')).toBe(7);
});

test('a statement that is cancelled by its timeout is repeated with fewer rows, until it is fast enough', async () => {
  await cancelBeyond('username_history', 40);
  await database.query(
    `insert into username_history (username, user_id, released_at)
     select 'name' || n, $1, now() - interval '367 days' from generate_series(1, 1000) n`,
    [userId],
  );
  await remove();
  expect(await countOf('username_history')).toBe(0);
});

test('a row locked by another transaction doesn’t hold up the others, and is removed in the next run', async () => {
  await insertKeys(10, '25 hours');
  await database.query('begin');
  await database.query(`select from idempotency_keys where key = 'key 25 hours 1' and user_id = $1 for update`, [
    userId,
  ]);
  await remove();
  await database.query('commit');
  const { rows } = await database.query('select key from idempotency_keys where user_id = $1', [userId]);
  expect(rows).toEqual([{ key: 'key 25 hours 1' }]);
  await remove();
  expect(await countOf('idempotency_keys')).toBe(7);
});

test('deleting a post with very many likes deletes them in statements of a bounded size', async () => {
  await cancelBeyond('post_likes', 20_000);
  const postId = await insertPost(api.em(), userId);
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into post_likes (post_id, user_id) select $1, gen_random_uuid() from generate_series(1, 20500)`,
    [postId],
  );
  await database.query('set session_replication_role = origin');
  await database.query(`update posts set like_count = 20500, deleted_at = now() - interval '8 days' where id = $1`, [
    postId,
  ]);
  await remove();
  expect([await countOf('post_likes'), await countOf('posts')]).toEqual([0, 0]);
});

test.each([
  [
    'sessions',
    'last_seen_at',
    'id, token_hash, user_agent, user_id',
    `gen_random_uuid(), sha256(n::text::bytea), '', $1`,
  ],
  ['ended_sessions', 'ended_at', 'session_id', `coalesce(gen_random_uuid(), $1)`],
  ['remote_outcomes', 'hour', 'remote, version, user_id', `'mf_pets', n::text, $1`],
])('expired rows of %s are removed beyond a batch', async (table, age, columns, values) => {
  await database.query(
    `insert into ${table} (${age}, ${columns})
     select now() - interval '15 days', ${values} from generate_series(1, ${BATCH_ROWS + 1}) n`,
    [userId],
  );
  await remove();
  const { rows } = await database.query(`select from ${table} where ${age} < now() - interval '14 days'`);
  expect(rows).toHaveLength(0);
});

const remove = () => api.app.get(ExpiredRows).remove();

/** Makes PostgreSQL cancel a deletion of more rows, as its timeout would on a slower machine. */
async function cancelBeyond(table: string, rows: number): Promise<void> {
  await database.query(`create or replace function cancel_${table}() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${rows} then raise exception 'canceled' using errcode = '57014'; end if;
      return null;
    end $$`);
  await database.query(`create or replace trigger canceled after delete on ${table} referencing old table as gone
    for each statement execute function cancel_${table}()`);
}

async function insertKeys(count: number, age: string): Promise<void> {
  await database.query(
    `insert into idempotency_keys (user_id, key, request_hash, created_at)
     select $1, 'key ' || $2::text || ' ' || n, '\\x00', now() - $2::interval from generate_series(1, $3::integer) n`,
    [userId, age, count],
  );
}

async function countOf(table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return rows[0]!.count;
}
