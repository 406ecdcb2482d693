import { describe, expect, test } from '@jest/globals';

import { clockTime, dateAndSeconds, dateAndTime, dayHeading, exactTime, mediumDate, monthAndYear } from './time.tsx';

const AFTERNOON = new Date(2026, 6, 14, 15, 4, 5).toISOString();

test.each([
  [mediumDate, 'Jul 14, 2026'],
  [clockTime, '3:04 PM'],
  [dateAndTime, 'Jul 14, 2026, 3:04 PM'],
  [dateAndSeconds, 'Jul 14, 2026, 3:04:05 PM'],
  [exactTime, 'Tuesday, July 14, 2026 at 3:04 PM'],
])('a moment in the afternoon is formatted by %p', (format, text) => {
  expect(format(AFTERNOON)).toBe(text);
});

test('monthAndYear does not depend on the time zone', () => {
  expect(monthAndYear('2023-07-01T00:00:00.000Z')).toBe('July 2023');
});

describe('dayHeading', () => {
  const NOW = new Date(2026, 6, 14, 9, 30);
  const heading = (...time: [number, number, number, number, number]) =>
    dayHeading(new Date(...time).toISOString(), NOW);

  test('the heading changes at the reader’s midnight', () => {
    expect([heading(2026, 6, 14, 0, 0), heading(2026, 6, 13, 23, 59)]).toEqual(['Today', 'Yesterday']);
    expect([heading(2026, 6, 13, 0, 0), heading(2026, 6, 12, 23, 59)]).toEqual(['Yesterday', 'July 12, 2026']);
  });
});
