import { ROW_ID_MAX } from '@qlixline/contract/integer-max';
import { DISCOVER_GAP, DISCOVER_MAX } from '@qlixline/contract/limits';

import { validationFailed } from '../../../errors/problem-error.ts';

/** Number of the last rows whose order matters: none of their authors may appear in the next row. */
const ORDERED = DISCOVER_GAP - 1;
/** Bits of a number in each byte, lowest first; the eighth bit means that another byte follows. */
const GROUP_BITS = 7;
const CONTINUATION_BIT = 128;
const NUMBER_BYTES_MAX = 8;

/**
 * Encodes the shown ids as a cursor: the ranking changes between pages, and no post may repeat or be too close to
 * another by its author. Sorted ids are stored as differences, about two bytes each with a million posts and never more
 * than CURSOR_MAX in total, after the positions of the last rows and their number.
 */
export function cursorAfter(ids: readonly number[]): string {
  const sorted = ids.toSorted((a, b) => a - b);
  const places = ids.slice(-ORDERED).map((id) => sorted.indexOf(id));
  const distances = sorted.map((id, nth) => id - (sorted[nth - 1] ?? 0));
  return Buffer.from([places.length, ...places, ...distances.flatMap(bytesOf)]).toString('base64url');
}

/**
 * Decodes a cursor to ids, the last rows in order after the others. Throws `validation_failed` for anything a page
 * hasn't returned.
 */
export function idsOfCursor(cursor: string): number[] {
  const [count = 0, ...bytes] = Buffer.from(cursor, 'base64url');
  const sorted: number[] = [];
  for (const distance of numbersIn(bytes.slice(count))) sorted.push((sorted.at(-1) ?? 0) + distance);
  const last = bytes.slice(0, count).flatMap((index) => sorted[index] ?? []);
  const ids = [...sorted.filter((id) => !last.includes(id)), ...last];
  const isKnown = ids.length > 0 && ids.length <= DISCOVER_MAX && ids.every((id) => id > 0 && id <= ROW_ID_MAX);
  if (!isKnown || cursorAfter(ids) !== cursor) {
    throw validationFailed([{ field: 'cursor', message: 'This part of the list is not known.' }]);
  }
  return ids;
}

function bytesOf(number: number): number[] {
  if (number < CONTINUATION_BIT) return [number];
  return [(number % CONTINUATION_BIT) + CONTINUATION_BIT, ...bytesOf(Math.floor(number / CONTINUATION_BIT))];
}

function numbersIn(bytes: readonly number[]): number[] {
  const numbers: number[] = [];
  let [number, length] = [0, 0];
  for (const byte of bytes) {
    number += (byte % CONTINUATION_BIT) * 2 ** (GROUP_BITS * length);
    length += 1;
    if (length > NUMBER_BYTES_MAX) return [];
    if (byte >= CONTINUATION_BIT) continue;
    numbers.push(number);
    [number, length] = [0, 0];
  }
  return numbers;
}
