import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PgBoss } from 'pg-boss';

import { createTestDatabase } from '../test-support/start/test-database.ts';
import type { TestDatabase } from '../test-support/start/test-database.ts';
import { SCHEMA } from './boss-options.ts';

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await createTestDatabase();
  boss = new PgBoss({
    connectionString: database.url,
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

test('the migrations make the schema of jobs that the installed library expects', async () => {
  await boss.start(); // rejects another version; then add a migration, written with the library's getMigrationPlans
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true, extraIndexes: [] });
});
