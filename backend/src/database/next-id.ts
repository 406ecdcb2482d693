import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { statement } from './sql/statement.ts';

type TableWithIds = 'posts' | 'comments' | 'messages';

const nextIn = (table: TableWithIds) =>
  statement<object, { id: number }>((db) =>
    db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::bigint`.as('id')),
  );
const NEXT = { posts: nextIn('posts'), comments: nextIn('comments'), messages: nextIn('messages') };

/**
 * Returns the id of a row that is about to be inserted, so that dependent rows can be sent with it (decision:
 * round-trips).
 */
export async function nextId(em: EntityManager, table: TableWithIds): Promise<number> {
  const { rows } = await NEXT[table](em, {});
  return rows[0]!.id;
}
