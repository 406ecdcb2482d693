import { describe, expect, test } from '@jest/globals';
import { CURSOR_MAX, DISCOVER_GAP, DISCOVER_MAX } from '@qlixline/contract/limits';

import { cursorAfter, idsOfCursor } from './discover-cursor.ts';

const ID_MAX = 2_147_483_647;
/** Returns distinct ids in no order. */
const spread = (count: number, step: number, from = 1) =>
  Array.from({ length: count }, (_, nth) => from + ((nth * 77) % count) * step);

describe('the cursor of Discover', () => {
  test.each([
    ['one post', [7]],
    ['the largest integer', [ID_MAX]],
    ['the largest id', [Number.MAX_SAFE_INTEGER]],
    ['posts beyond the integers', spread(180, 5_000, 2 ** 40)],
    ['posts beside each other', spread(40, 1)],
    ['fewer posts than have an order', [300, 2, 17]],
    ['posts among a million', spread(180, 5_000)],
    ['posts among all that there can be', spread(DISCOVER_MAX - 1, Math.floor(ID_MAX / DISCOVER_MAX))],
  ])('the cursor of Discover contains every shown post, the last ones in their order: %s', (_, ids) => {
    const read = idsOfCursor(cursorAfter(ids));
    expect(new Set(read)).toEqual(new Set(ids));
    expect(read).toHaveLength(ids.length);
    expect(read.slice(1 - DISCOVER_GAP)).toEqual(ids.slice(1 - DISCOVER_GAP));
  });

  test.each([
    ['spread evenly', spread(DISCOVER_MAX - 1, Math.floor(ID_MAX / DISCOVER_MAX))],
    ['at the end', spread(DISCOVER_MAX - 1, 1, ID_MAX - DISCOVER_MAX)],
    ['as far apart as takes most bytes', [...spread(192, 2 ** 21 + 1), ...spread(6, 2 ** 28 + 1, 2 ** 29)]],
  ])('the cursor of Discover stays within the maximum length with ids %s', (_, ids) => {
    expect(cursorAfter(ids).length).toBeLessThanOrEqual(CURSOR_MAX);
  });

  test('the cursor of Discover takes half the length of its ids as text, among a million posts', () => {
    const ids = spread(180, 5_000);
    expect(cursorAfter(ids).length).toBeLessThan(ids.join('.').length / 2);
  });
});
