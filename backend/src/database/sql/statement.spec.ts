import { expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';

import { statement } from './statement.ts';

/** Returns a fake EntityManager that records the statements it would execute. */
function recording() {
  const executed: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  const kysely = {
    executeQuery: async (query: CompiledQuery) => {
      executed.push({ sql: query.sql, parameters: query.parameters });
      return { rows: [] };
    },
  };
  return { executed, em: { getKysely: () => kysely } as unknown as EntityManager };
}

test('a statement is built once and gets its values at each execution', async () => {
  let built = 0;
  const find = statement<{ id: number; author: string }>((db, param) => {
    built += 1;
    const author = param('author');
    return db
      .selectFrom('posts')
      .select('id')
      .where('id', '=', param('id'))
      .where('author_id', '=', author)
      .where(sql<boolean>`${author}::uuid is not null`)
      .where('visibility', '=', 'public');
  });
  const { em, executed } = recording();
  await find(em, { id: 7, author: 'ana' });
  await find(em, { id: 8, author: 'ben' });
  expect(built).toBe(1);
  expect(executed.map(({ parameters }) => parameters)).toEqual([
    [7, 'ana', 'ana', 'public'],
    [8, 'ben', 'ben', 'public'],
  ]);
  expect(executed[0]?.sql).toContain('"id" = $1 and "author_id" = $2 and $3::uuid is not null and "visibility" = $4');
});
