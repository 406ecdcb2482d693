import { expect, test } from '@jest/globals';

import { dayText, momentText } from './moment-text.ts';

test.each([
  ['2026-12-05T23:10:00.000Z', 'Asia/Tokyo', '6 December 2026'],
  ['2026-12-05T23:10:00.000Z', 'Europe/Lisbon', '5 December 2026'],
  ['2026-12-05T03:10:00.000Z', 'America/Los_Angeles', '4 December 2026'],
  ['2026-07-31T23:30:00.000Z', 'Europe/Lisbon', '1 August 2026'], // an hour ahead in summer
])('a pet that was seen at %s in %s was seen on %s', (moment, zone, day) => {
  expect(dayText(moment, zone)).toBe(day);
});

test('a moment names the clocks that it is told by', () => {
  expect(momentText('2026-12-05T23:10:00.000Z', 'Asia/Tokyo')).toBe('6 December 2026 at 08:10 GMT+9');
});
