import { expect, test } from '@jest/globals';

import { timeAgo } from './time-ago.ts';

test.each([
  ['2026-05-04T12:00:00.000Z', 'just now'],
  ['2026-05-04T12:00:30.000Z', 'just now'],
  ['2026-05-04T11:55:00.000Z', '5m ago'],
  ['2026-05-04T09:00:01.000Z', '2h ago'],
  ['2026-05-02T12:00:00.000Z', '2d ago'],
  ['2026-03-04T12:00:00.000Z', 'Mar 4, 2026'],
])('%s reads "%s" at noon of May 4', (time, text) => {
  expect(timeAgo(time, new Date('2026-05-04T12:00:00.000Z'))).toBe(text);
});
