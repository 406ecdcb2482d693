import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { validationFailed } from '../../errors/problem-error.ts';
import { largestId } from '../largest-id.ts';

/** Order of a page sorted ascending by `item_place`; rows with equal values are sorted by id, newest first. */
export const RISING_ORDER = 'item_place, id desc';
/** SQL of the last row's "value;id" in that order, for the next cursor. */
export const RISING_LAST = `(array_agg(item.item_place || ';' || item.id order by item.item_place desc, item.id))[1]`;

const PLACE = /^(\d+(?:\.\d+)?(?:e-\d+)?);([1-9]\d{0,15})$/;

/**
 * Decodes a cursor of a page sorted ascending by a value, which `CURSOR_AT` makes from "value;id". Throws
 * `validation_failed` for anything else.
 */
export function risingOfCursor(cursor: string): { value: number; id: number } {
  const bytes = Buffer.from(cursor, 'base64url');
  const [, value, id] = (bytes.toString('base64url') === cursor && PLACE.exec(bytes.toString('latin1'))) || unknown();
  return Number(id) <= largestId() ? { value: Number(value), id: Number(id) } : unknown();
}

/** Builds the conditions on rows after the cursor; none without a cursor. */
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
