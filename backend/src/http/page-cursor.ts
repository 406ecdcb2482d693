import type { Page } from '@qlixline/contract/page';

import { validationFailed } from './problem-error.ts';

const ID_MAX = 2_147_483_647; // PostgreSQL's integer

/**
 * A page of a list that is ordered by id. `rows` holds one row more than the page when there is a page after it:
 * ask the database for `limit + 1`. The place is an id and no offset, so that what arrives or goes meanwhile neither
 * repeats nor hides a row.
 */
export function toPage<Row extends { id: number }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: last && rows.length > limit ? cursorAt(last.id) : null,
  };
}

/** Raises `validation_failed` for anything that `toPage` did not make. */
export function idOfCursor(cursor: string): number {
  const id = Number(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!(Number.isInteger(id) && id > 0 && id <= ID_MAX && cursorAt(id) === cursor)) {
    throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
  }
  return id;
}

function cursorAt(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}

/** SQL of the cursor that `idOfCursor` reads, for pages that the database writes; null when `id` is. */
export const CURSOR_AT = (id: string): string =>
  `rtrim(translate(encode(convert_to((${id})::text, 'UTF8'), 'base64'), '+/', '-_'), '=')`;
