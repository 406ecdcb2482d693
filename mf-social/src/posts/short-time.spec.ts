import { expect, test } from '@jest/globals';

import { exactTime, shortTime } from './short-time.ts';

const NOW = new Date(2026, 6, 14, 12, 0);
const before = (seconds: number) => shortTime(new Date(NOW.getTime() - seconds * 1000).toISOString(), NOW);

test.each([
  [-30, 'now'],
  [59, 'now'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 d'],
  [604_799, '6 d'],
  [604_800, 'Jul 7'],
  [200 * 86_400, 'Dec 26, 2025'],
])('%d seconds ago is told as %s', (seconds, told) => {
  expect(before(seconds)).toBe(told);
});

test('the exact time names day and hour', () => {
  expect(exactTime(NOW.toISOString())).toMatch(/^Tuesday, July 14, 2026 at 12:00/);
});
