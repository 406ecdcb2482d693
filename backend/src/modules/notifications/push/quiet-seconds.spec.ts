import { expect, test } from '@jest/globals';

import { quietSeconds } from './quiet-seconds.ts';

const HOUR = 3_600;

test.each([
  ['before they begin', '2026-11-30T21:59:00Z', { from: 22, until: 7, timeZone: 'UTC' }, 0],
  ['when they begin', '2026-11-30T22:00:00Z', { from: 22, until: 7, timeZone: 'UTC' }, 9 * HOUR],
  ['after midnight', '2026-11-30T00:30:00Z', { from: 22, until: 7, timeZone: 'UTC' }, 6.5 * HOUR],
  ['in their last minute', '2026-11-30T06:59:59Z', { from: 22, until: 7, timeZone: 'UTC' }, 60],
  ['when they end', '2026-11-30T07:00:00Z', { from: 22, until: 7, timeZone: 'UTC' }, 0],
  ['within a day', '2026-11-30T13:15:00Z', { from: 13, until: 15, timeZone: 'UTC' }, 1.75 * HOUR],
  ['until midnight', '2026-11-30T23:00:00Z', { from: 20, until: 0, timeZone: 'UTC' }, HOUR],
  ['in a time zone ahead', '2026-11-30T14:00:00Z', { from: 22, until: 7, timeZone: 'Asia/Tokyo' }, 8 * HOUR],
  [
    'in a time zone with half an hour',
    '2026-11-30T18:30:00Z',
    { from: 23, until: 6, timeZone: 'Asia/Kolkata' },
    6 * HOUR,
  ],
])('quiet hours last as long as they say %s', (_, now, hours, seconds) => {
  expect(quietSeconds(hours, new Date(now))).toBe(seconds);
});
