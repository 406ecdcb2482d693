import { expect, test } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';

import { shared } from './shared-sql.ts';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const ARE_EQUAL = (a: string, b: string): string => `(${a} = ${b} or ${b} is null)`;

test('values of shared SQL are bound wherever they occur and never become part of the text', () => {
  const condition = shared(ARE_EQUAL, `'; drop table users`, 7);
  expect(sql`select ${condition}`.compile(compiler)).toMatchObject({
    sql: 'select ($1 = $2 or $3 is null)',
    parameters: [`'; drop table users`, 7, 7],
  });
});

test('references in shared SQL are quoted names', () => {
  const condition = shared(ARE_EQUAL, sql.ref('posts.author_id'), sql`${'x'}::uuid`);
  expect(sql`select ${condition}`.compile(compiler)).toMatchObject({
    sql: 'select ("posts"."author_id" = $1::uuid or $2::uuid is null)',
    parameters: ['x', 'x'],
  });
});
