import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';

import { hasNarrowIds } from '../src/database/wide-ids/narrow-ids.ts';
import { widenIds } from '../src/database/wide-ids/widen-ids.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { makeLargeWorld } from '../src/test-support/load/large-world/large-world.ts';
import { createNarrowDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

const PATIENCE_MS = 30 * 60_000;
/** Longest time for which a write may wait. */
const REFUSED_MAX_MS = 1_000;

/** Deletes rows of the large world that refer to missing rows, as it is written without foreign keys. */
const DELETE_ORPHANS = `do $$
  declare key record;
  begin
    set session_replication_role = replica;
    for times in 1..2 loop
      for key in
        select conrelid::regclass as source, confrelid::regclass as target, s.attname as column, t.attname as id
        from pg_constraint join pg_attribute s on s.attrelid = conrelid and s.attnum = conkey[1]
        join pg_attribute t on t.attrelid = confrelid and t.attnum = confkey[1]
        where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
      loop
        execute format('delete from %1$s where %2$I is not null and not exists (select from %3$s t where t.%4$I = %1$s.%2$I)',
          key.source, key.column, key.target, key.id);
      end loop;
    end loop;
    set session_replication_role = origin;
  end $$`;

let database: TestDatabase;
let client: pg.Client;
let writer: pg.Client;
beforeEach(async () => {
  database = await createNarrowDatabase();
  [client, writer] = [await connect(), await connect()];
});
afterEach(async () => {
  await client.end();
  await writer.end();
  await database.drop();
});

test.each([
  [10_000, 5_000],
  [100_000, 10_000],
  [1_000_000, 20_000],
])(
  'a database with %s posts is widened while somebody writes, who never waits for a second',
  async (posts, people) => {
    await makeLargeWorld(client, { people, posts, friends: 500, notifications: 1_000, photos: 1_000, rows: 900 });
    await client.query(DELETE_ORPHANS);
    await client.query('analyze');
    let isOver = false;
    const waits: number[] = [];
    const written: number[] = [];
    const writing = (async () => {
      for (;;) {
        if (isOver) return;
        const begun = performance.now();
        const { rows } = await writer.query<{ id: number }>(
          `with post as (
             insert into posts (author_id, text, visibility) select id, 'Written meanwhile', 'public' from users limit 1
             returning id, author_id),
           liked as (insert into post_saves (post_id, user_id) select 1, id from users offset random() * 900 limit 1 on conflict do nothing)
           select id from post`,
        );
        await writer.query('insert into post_likes (post_id, user_id) select $1, id from users limit 3', [rows[0]!.id]);
        waits.push(performance.now() - begun);
        written.push(rows[0]!.id);
      }
    })();
    const begun = performance.now();
    const locked: { table: string; ms: number }[] = [];
    await widenIds(client, { onWidened: (table, ms) => locked.push({ table, ms }) });
    const ms = performance.now() - begun;
    isOver = true;
    await writing;
    expect(await hasNarrowIds(client)).toBe(false);
    const { rows } = await client.query<{ id: number }>(
      `select id from posts where text = 'Written meanwhile' and like_count = 3 order by id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(written);
    const [longest] = locked.toSorted((a, b) => b.ms - a.ms);
    reportTried(
      `${posts} posts: ${Math.round(ms / 1_000)} s in all, ${written.length} writes, the longest took ${Math.round(Math.max(...waits))} ms; the longest lock ${Math.round(longest!.ms)} ms (${longest!.table})`,
    );
    expect(Math.max(...waits)).toBeLessThan(REFUSED_MAX_MS);
  },
  PATIENCE_MS,
);

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: database.url });
  await connected.connect();
  return connected;
}
