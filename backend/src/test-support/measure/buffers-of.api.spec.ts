import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { settleTables } from './buffers-of.ts';
import { eventually } from '../eventually.ts';
import { startApi } from '../start/start-api.ts';
import type { TestApi } from '../start/start-api.ts';

let api: TestApi;
let database: pg.Client;
let reader: pg.Client;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  reader = new pg.Client({ connectionString: api.databaseUrl });
  await Promise.all([database.connect(), reader.connect()]);
});
afterAll(async () => {
  await Promise.all([database.end(), reader.end()]);
  await api.close();
});

test('tables are settled only after the transactions that keep new rows from becoming all-visible', async () => {
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from users');
  await database.query(
    `insert into users (id, first_name) select gen_random_uuid(), 'Ada' from generate_series(1, 1000)`,
  );
  const vacuumsBefore = await vacuumsOfUsers();

  let isSettled = false;
  const settling = settleTables(database).then(() => (isSettled = true));
  await eventually(async () => ((await vacuumsOfUsers()) > vacuumsBefore ? true : undefined));
  expect(isSettled).toBe(false);

  await reader.query('commit');
  await settling;
  const { rows } = await database.query(
    `select relallvisible = relpages as visible from pg_class where relname = 'users'`,
  );
  expect(rows).toEqual([{ visible: true }]);
});

async function vacuumsOfUsers(): Promise<number> {
  const { rows } = await reader.query<{ count: string }>(
    `select pg_stat_clear_snapshot(), vacuum_count as count from pg_stat_user_tables where relname = 'users'`,
  );
  return Number(rows[0]!.count);
}
