import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import type { Tables } from '@qlixline/backend/schema/tables';

/** Rows per statement, which has at most 65,535 values. */
const BATCH_SIZE = 1_000;

/** Tables whose ids are numbers from the database. */
type Numbered = {
  [Name in keyof Tables]: Tables[Name] extends { id: { __select__: number } } ? Name : never;
}[keyof Tables];

/** Inserts rows into one table. */
export async function insertRows<Name extends keyof Tables>(
  em: EntityManager,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (const some of inParts(rows)) await typedSql(em).insertInto(table).values(some).execute();
}

/** Inserts rows into a table with numeric ids and returns these in order. */
export async function insertWithIds<Name extends Numbered>(
  em: EntityManager,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of inParts(rows)) {
    const inserted = await typedSql(em)
      .insertInto(table)
      .values(some)
      .returning(sql<number>`id`.as('id'))
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids.toSorted((a, b) => a - b);
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, nth) => nth * BATCH_SIZE);
  return starts.map((start) => rows.slice(start, start + BATCH_SIZE));
}
