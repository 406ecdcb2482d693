import { describe, expect, test } from '@jest/globals';

import { shortTime, timeAgoInWords } from './time.tsx';

describe('shortTime', () => {
  const NOW = new Date(2026, 6, 14, 12, 0);
  const before = (seconds: number) => shortTime(new Date(NOW.getTime() - seconds * 1000).toISOString(), NOW);

  test.each([
    [-30, 'now'],
    [-3_600, 'now'],
    [59, 'now'],
    [60, '1 min'],
    [3_599, '59 min'],
    [3_600, '1 h'],
    [86_399, '23 h'],
    [86_400, '1 d'],
    [604_799, '6 d'],
    [604_800, 'Jul 7'],
    [200 * 86_400, 'Dec 26, 2025'],
  ])('shows %d seconds ago as %s', (seconds, text) => {
    expect(before(seconds)).toBe(text);
  });
});

describe('timeAgoInWords', () => {
  const NOON = new Date('2026-05-04T12:00:00.000Z');

  test.each([
    ['2026-05-04T12:00:00.000Z', 'just now'],
    ['2026-05-04T12:00:30.000Z', 'just now'],
    ['2026-05-04T11:59:00.000Z', '1 minute ago'],
    ['2026-05-04T11:55:00.000Z', '5 minutes ago'],
    ['2026-05-04T11:00:00.000Z', '1 hour ago'],
    ['2026-05-04T09:00:01.000Z', '2 hours ago'],
    ['2026-05-03T12:00:00.000Z', '1 day ago'],
    ['2026-05-02T12:00:00.000Z', '2 days ago'],
    ['2026-03-04T12:00:00.000Z', 'on March 4, 2026'],
  ])('shows %s at noon on May 4 as "%s"', (time, words) => {
    expect(timeAgoInWords(time, NOON)).toBe(words);
  });
});
