import { INTEGER_MAX } from '@qlixline/contract/integer-max';

import { validationFailed } from '../../errors/problem-error.ts';
import { largestId } from '../largest-id.ts';

/** Decodes a cursor to an id. Throws `validation_failed` for a text that no page has returned. */
export function idOfCursor(cursor: string): number {
  return numberUpTo(largestId(), cursor);
}

/** Decodes a cursor of a list ordered by a number assigned to each row, such as a message's in its conversation. */
export function numberOfCursor(cursor: string): number {
  return numberUpTo(INTEGER_MAX, cursor);
}

/** Decodes a cursor of a list ordered by a `bigint`. */
export function positionOfCursor(cursor: string): number {
  return numberUpTo(Number.MAX_SAFE_INTEGER, cursor);
}

/** Returns the position of a page in a list ordered by id, newest first. */
export function pageBefore({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
  return { before: cursor === undefined ? largestId() : idOfCursor(cursor), limit };
}

/** Returns the position of a page in a list ordered by id, oldest first. */
export function pageAfter({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
  return { after: cursor === undefined ? 0 : idOfCursor(cursor), limit };
}

function numberUpTo(max: number, cursor: string): number {
  const number = Number(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!(Number.isInteger(number) && number > 0 && number <= max && cursorAt(number) === cursor)) {
    throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
  }
  return number;
}

function cursorAt(number: number): string {
  return Buffer.from(String(number)).toString('base64url');
}
