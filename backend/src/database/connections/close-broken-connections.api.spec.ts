import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { createTestDatabase } from '../../test-support/start/test-database.ts';
import type { TestDatabase } from '../../test-support/start/test-database.ts';
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
