import { expect, test } from '@jest/globals';

import { dayInZone } from './day-in-zone.ts';

test.each([
  ['2026-12-05T23:10:00.000Z', 'Asia/Tokyo', '2026-12-06'],
  ['2026-12-05T23:10:00.000Z', 'UTC', '2026-12-05'],
  ['2026-12-05T07:59:59.999Z', 'America/Los_Angeles', '2026-12-04'],
  ['2026-12-05T08:00:00.000Z', 'America/Los_Angeles', '2026-12-05'],
  ['2026-03-29T00:59:59.000Z', 'Europe/Lisbon', '2026-03-29'], // night in which clocks go forward
  ['2026-10-25T23:30:00.000Z', 'Europe/Lisbon', '2026-10-25'],
  ['2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01'],
])('at %s in %s the day is %s', (instant, zone, day) => {
  expect(dayInZone(instant, zone)).toBe(day);
});
