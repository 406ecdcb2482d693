import { describe, expect, test } from '@jest/globals';
import { CURSOR_MAX, DISCOVER_GAP, DISCOVER_MAX } from '@qlixline/contract/limits';

import { cursorAfter, idsOfCursor } from './discover-cursor.ts';

const ID_MAX = 2_147_483_647;
/** In no order, each one once. */
const spread = (count: number, step: number, from = 1) =>
  Array.from({ length: count }, (_, nth) => from + ((nth * 77) % count) * step);

describe('the cursor of Discover', () => {
  test.each([
    ['one post', [7]],
    ['the largest id', [ID_MAX]],
    ['posts beside each other', spread(40, 1)],
    ['fewer posts than have an order', [300, 2, 17]],
    ['posts among a million', spread(180, 5_000)],
    ['posts among all that there can be', spread(DISCOVER_MAX - 1, Math.floor(ID_MAX / DISCOVER_MAX))],
  ])('names every post that was shown, and the last ones in their order: %s', (_, ids) => {
    const read = idsOfCursor(cursorAfter(ids));
    const upwards = (one: number, other: number) => one - other;
    expect(read.toSorted(upwards)).toEqual(ids.toSorted(upwards));
    expect(read.slice(1 - DISCOVER_GAP)).toEqual(ids.slice(1 - DISCOVER_GAP));
  });

  test.each([
    ['spread evenly', spread(DISCOVER_MAX - 1, Math.floor(ID_MAX / DISCOVER_MAX))],
    ['at the end', spread(DISCOVER_MAX - 1, 1, ID_MAX - DISCOVER_MAX)],
    ['as far apart as takes most bytes', [...spread(192, 2 ** 21 + 1), ...spread(6, 2 ** 28 + 1, 2 ** 29)]],
  ])('is no longer than any cursor may be, with ids %s', (_, ids) => {
    expect(cursorAfter(ids).length).toBeLessThanOrEqual(CURSOR_MAX);
  });

  test('takes half of what the ids are in text, beside a million posts', () => {
    const ids = spread(180, 5_000);
    expect(cursorAfter(ids).length).toBeLessThan(ids.join('.').length / 2);
  });
});
