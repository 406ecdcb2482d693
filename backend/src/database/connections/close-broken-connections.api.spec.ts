import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { eventually } from '../../test-support/eventually.ts';
import { createTestDatabase } from '../../test-support/start/test-database.ts';
import type { TestDatabase } from '../../test-support/start/test-database.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';
import { ormConfig } from '../orm-config.ts';

let database: TestDatabase;
let orm: MikroORM;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormConfig({ databaseUrl: database.url, databasePool: 1, databaseWaitMs: 20_000 }));
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await orm.close();
  await database.drop();
});

test('a transaction whose connection breaks leaves the pool at its size', async () => {
  for (let lost = 0; lost < 3; lost += 1) {
    const transaction = orm.em.fork().transactional(async (em) => {
      const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
      await admin.query('select pg_terminate_backend($1)', [pid]);
      await em.execute('select pg_sleep(1)');
    });
    await expect(transaction).rejects.toThrow();
  }
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

test.each([
  ['within a transaction', () => orm.em.fork().transactional((em) => em.execute(`create table lost (id integer)`))],
  ['by itself', () => orm.em.fork().execute('create table lost (id integer)')],
  [
    'by typed SQL',
    () => orm.em.fork().getKysely<{ lost: { id: number } }>().insertInto('lost').values({ id: 1 }).execute(),
  ],
])(
  'a connection to a server that only reads is closed after a write %s, and the failure is a temporary one',
  async (_, write) => {
    await admin.query(`create table if not exists lost (id integer)`);
    await admin.query(`alter database ${admin.database} set default_transaction_read_only = on`);
    await closeAll();
    const [{ pid }] = await orm.em.fork().execute<[{ pid: number }]>('select pg_backend_pid() as pid');
    const failure: unknown = await write().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await admin.query(`alter database ${admin.database} reset default_transaction_read_only`);
    const [next] = await orm.em.fork().execute<[{ pid: number }]>('select pg_backend_pid() as pid');
    expect(next.pid).not.toBe(pid);
  },
);

/** Ends the pool's connections, so that the next one uses the database's current settings. */
async function closeAll(): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  // A connection that was idle notices its end later.
  await eventually(async () => {
    const [row] = await orm.em
      .fork()
      .execute<{ on: boolean }[]>(`select current_setting('transaction_read_only') = 'on' as "on"`)
      .catch(() => []);
    return row?.on ? true : undefined;
  });
}
