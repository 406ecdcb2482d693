import { EventEmitter } from 'node:events';

import { expect, jest, test } from '@jest/globals';
import type { Pool } from 'pg';

import { definePreparedQuery } from './prepared-query.ts';
import { prepareStatements } from './prepare-statements.ts';
import { statementName } from './statement-name.ts';

type SentQuery = string | { name: string; text: string; values: unknown[] };

/** Creates a pooled connection that prepares statements and records what is sent to it. */
function connection(prepare = prepareStatements) {
  const sentQueries: SentQuery[] = [];
  const corks: string[] = [];
  const stream = {
    writableCorked: 0,
    cork: () => corks.push('cork') && (stream.writableCorked += 1),
    uncork: () => corks.push('uncork') && (stream.writableCorked -= 1),
  };
  const client = { connection: { stream }, query: (query: SentQuery, _values?: unknown[]) => sentQueries.push(query) };
  const pool = new EventEmitter();
  prepare(pool as unknown as Pool);
  pool.emit('connect', client);
  return { sentQueries, corks, client };
}

const nameOf = (query: SentQuery | undefined) => (typeof query === 'object' ? query.name : undefined);

test('a repeated statement is prepared under the same name on every connection', () => {
  const { sentQueries, client } = connection();
  for (let use = 0; use < 4; use += 1) client.query('select $1 as again', [use]);
  const [first, second, third, fourth] = sentQueries.map(nameOf);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toBe(statementName('select $1 as again'));
  expect(fourth).toBe(third);
  const other = connection();
  other.client.query('select $1 as again', [1]);
  expect(nameOf(other.sentQueries[0])).toBe(third);
});

test('two processes that use statements in different orders give each text the same name, and no two texts the same one', async () => {
  const texts = ['select $1 as feed', 'delete from posts where id = $1', 'select $1 as feed ', 'select $1 as "fée"'];
  const namesIn = async (order: readonly string[]) => {
    const given = new Map<string, string | undefined>();
    await jest.isolateModulesAsync(async () => {
      const { prepareStatements: prepareInProcess } = await import('./prepare-statements.ts');
      const { sentQueries, client } = connection(prepareInProcess);
      for (const text of order) for (let use = 0; use < 3; use += 1) client.query(text, [use]);
      for (const one of sentQueries) if (typeof one === 'object') given.set(one.text, one.name);
    });
    return texts.map((text) => given.get(text));
  };
  const names = await namesIn(texts);
  expect(await namesIn(texts.toReversed())).toEqual(names);
  expect(new Set(names).size).toBe(texts.length);
  for (const name of names) expect(name).toMatch(/^s[0-9a-f]{16}$/);
});

test('a prepared query whose text changes with the version is prepared under another name', () => {
  const [older, newer] = [
    definePreparedQuery('feed-of-older-version', 'select $1::uuid as reader'),
    definePreparedQuery('feed-of-newer-version', 'select $1::uuid as reader, 1 as more'),
  ];
  expect(older.preparedAs).not.toBe(newer.preparedAs);
  expect(older.preparedAs).toBe(statementName(older.text));
});

test('a statement without values isn’t prepared, and a prepared query has its name from the first use', () => {
  const { sentQueries, client } = connection();
  const query = definePreparedQuery('prepared-in-a-transaction', 'select $1::integer as one');
  for (let use = 0; use < 4; use += 1) client.query('commit', []);
  client.query(query.text, [1]);
  expect(sentQueries.slice(0, 4).map(nameOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(nameOf(sentQueries[4])).toBe(query.preparedAs);
});

test('statements sent without waiting are written in one packet', async () => {
  const { corks, client } = connection();
  client.query('select 1');
  client.query('select 2');
  expect(corks).toEqual(['cork']);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(corks).toEqual(['cork', 'uncork']);
});
