import { EventEmitter } from 'node:events';

import { expect, test } from '@jest/globals';
import type { Pool } from 'pg';

import { definePreparedQuery } from './prepared-query.ts';
import { prepareStatements } from './prepare-statements.ts';

type SentQuery = string | { name: string; text: string; values: unknown[] };

/** Creates a pooled connection that prepares statements and records what is sent to it. */
function connection() {
  const sentQueries: SentQuery[] = [];
  const corks: string[] = [];
  const stream = {
    writableCorked: 0,
    cork: () => corks.push('cork') && (stream.writableCorked += 1),
    uncork: () => corks.push('uncork') && (stream.writableCorked -= 1),
  };
  const client = { connection: { stream }, query: (query: SentQuery, _values?: unknown[]) => sentQueries.push(query) };
  const pool = new EventEmitter();
  prepareStatements(pool as unknown as Pool);
  pool.emit('connect', client);
  return { sentQueries, corks, client };
}

const nameOf = (query: SentQuery | undefined) => (typeof query === 'object' ? query.name : undefined);

test('a repeated statement is prepared under the same name on every connection', () => {
  const { sentQueries, client } = connection();
  for (let use = 0; use < 4; use += 1) client.query('select $1 as again', [use]);
  const [first, second, third, fourth] = sentQueries.map(nameOf);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^statement-\d+$/);
  expect(fourth).toBe(third);
  const other = connection();
  other.client.query('select $1 as again', [1]);
  expect(nameOf(other.sentQueries[0])).toBe(third);
});

test('a statement without values isn’t prepared, and a prepared query has its own name from the first use', () => {
  const { sentQueries, client } = connection();
  const query = definePreparedQuery('prepared-in-a-transaction', 'select $1::integer as one');
  for (let use = 0; use < 4; use += 1) client.query('commit', []);
  client.query(query.text, [1]);
  expect(sentQueries.slice(0, 4).map(nameOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(nameOf(sentQueries[4])).toBe('prepared-in-a-transaction');
});

test('statements sent without waiting are written in one packet', async () => {
  const { corks, client } = connection();
  client.query('select 1');
  client.query('select 2');
  expect(corks).toEqual(['cork']);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(corks).toEqual(['cork', 'uncork']);
});
