import { expect, test } from '@jest/globals';

import { birthdayYears } from './pet-birthday.ts';

test.each([
  ['2023-07-14', '2026-07-14T08:00', 3],
  ['2023-07-14', '2026-07-13T23:59', undefined],
  ['2023-07-14', '2026-07-15T00:01', undefined],
  ['2023-07-14', '2023-07-14T12:00', undefined], // born today
  ['2026-08-01', '2026-07-14T12:00', undefined],
  ['2024-01-01', '2026-01-01T12:00', 2],
  ['unreadable', '2026-01-01T12:00', undefined],
])('for a pet born on %s, at %s the birthday is number %s', (born, now, years) => {
  expect(birthdayYears(born, new Date(now))).toBe(years);
});

test('a pet born on February 29 has exactly one birthday in each year', () => {
  for (const year of [2025, 2026, 2027, 2028]) {
    const days = Array.from({ length: 366 }, (_, day) => new Date(year, 0, 1 + day, 12));
    const birthdays = days.filter((day) => day.getFullYear() === year && birthdayYears('2024-02-29', day));
    expect([year, birthdays.length]).toEqual([year, 1]);
  }
});
