import { DISCOVER_MAX } from '@qlixline/contract/limits';

import { validationFailed } from '../../../errors/problem-error.ts';

const ID_MAX = 2_147_483_647; // PostgreSQL's integer
const RADIX = 36;

/**
 * The cursor of Discover has the ids of what was shown, in their order: what is best changes from page to page, and nothing may
 * come twice or too near to another post of its author.
 */
export function cursorAfter(ids: readonly number[]): string {
  return ids.map((id) => id.toString(RADIX)).join('.');
}

/** Raises `validation_failed` for anything that no page gave. */
export function idsOfCursor(cursor: string): number[] {
  const ids = cursor.split('.').map((text) => Number.parseInt(text, RADIX));
  const isKnown = ids.length <= DISCOVER_MAX && ids.every((id) => id > 0 && id <= ID_MAX);
  if (!isKnown || cursorAfter(ids) !== cursor) {
    throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
  }
  return ids;
}
