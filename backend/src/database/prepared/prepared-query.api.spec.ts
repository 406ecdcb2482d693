import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { createTestDatabase } from '../../test-support/start/test-database.ts';
import type { TestDatabase } from '../../test-support/start/test-database.ts';
import { definePreparedQuery, preparedQueries } from './prepared-query.ts';

const SOURCES = join(import.meta.dirname, '../..');
const DEFINITION = /\bdefinePreparedQuery\b.*\(/;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  for (const file of filesThatDefine()) await import(join(SOURCES, file));
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every prepared query can be prepared against the migrated tables', async () => {
  expect(preparedQueries().length).toBeGreaterThan(40);
  const failures: string[] = [];
  for (const { name, text } of preparedQueries()) {
    await client
      .query(`prepare "${name}" as ${text}`)
      .catch(({ message }: Error) => failures.push(`${name}: ${message}`));
  }
  expect(failures).toEqual([]);
});

test('the names of hot queries are unique', () => {
  const [known] = preparedQueries();
  expect(() => definePreparedQuery(known!.name, 'select 1')).toThrow('two prepared queries named');
});

function filesThatDefine(): string[] {
  return globSync('**/*.ts', { cwd: SOURCES }).filter(
    (file) => !file.endsWith('.spec.ts') && DEFINITION.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
}
