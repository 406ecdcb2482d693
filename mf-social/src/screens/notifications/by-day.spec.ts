import { describe, expect, test } from '@jest/globals';
import { buildNotification } from '@qlixline/test-kit/builders';

import { byDay } from './by-day.ts';

const NOW = new Date(2026, 6, 14, 9, 30);
const at = (...parts: [number, number, number, number, number]) =>
  buildNotification({ createdAt: new Date(...parts).toISOString() });
const titles = (items: Parameters<typeof byDay>[0], now = NOW) => byDay(items, now).map(({ title }) => title);

describe('byDay', () => {
  test('starts a new day at the reader’s midnight', () => {
    expect(
      titles([at(2026, 6, 14, 0, 0), at(2026, 6, 13, 23, 59), at(2026, 6, 13, 0, 0), at(2026, 6, 12, 23, 59)]),
    ).toEqual(['Today', 'Yesterday', 'July 12, 2026']);
  });

  test('preserves the order of notifications within a day', () => {
    const [late, early, before] = [at(2026, 6, 14, 8, 0), at(2026, 6, 14, 7, 0), at(2026, 6, 13, 7, 0)];
    expect(byDay([late, early, before], NOW).map(({ items }) => items)).toEqual([[late, early], [before]]);
  });

  test('labels December 31 as yesterday on January 1', () => {
    expect(titles([at(2025, 11, 31, 12, 0)], new Date(2026, 0, 1, 0, 5))).toEqual(['Yesterday']);
  });

  test('returns no days without notifications', () => {
    expect(byDay([], NOW)).toEqual([]);
  });
});
