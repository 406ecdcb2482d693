import { INTEGER_MAX } from '@qlixline/contract/integer-max';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { validationFailed } from '../errors/problem-error.ts';

/** Of a page whose rows rise by `item_place`: what is equal stands in the order of ids, the newest first. */
export const RISING_ORDER = 'item_place, id desc';
/** "value;id" of the last row in that order, for its cursor. */
export const RISING_LAST = `(array_agg(item.item_place || ';' || item.id order by item.item_place desc, item.id))[1]`;

const PLACE = /^(\d+(?:\.\d+)?(?:e-\d+)?);([1-9]\d{0,9})$/;

/** Where a page that rises by a value ended, from `CURSOR_AT` of "value;id"; raises `validation_failed` for anything else. */
export function risingOfCursor(cursor: string): { value: number; id: number } {
  const bytes = Buffer.from(cursor, 'base64url');
  const [, value, id] = (bytes.toString('base64url') === cursor && PLACE.exec(bytes.toString('latin1'))) || unknown();
  return Number(id) <= INTEGER_MAX ? { value: Number(value), id: Number(id) } : unknown();
}

/** Conditions on the rows of a table that come after where a page ended; none without a cursor. */
export function afterRising(
  cursor: string | undefined,
  rising: RawBuilder<unknown>,
  table: string,
): RawBuilder<unknown>[] {
  if (cursor === undefined) return [];
  const { value, id } = risingOfCursor(cursor);
  return [sql`(${rising} > ${value}::float8 or ${rising} = ${value}::float8 and ${sql.ref(`${table}.id`)} < ${id})`];
}

function unknown(): never {
  throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
}
