import { describe, expect, test } from '@jest/globals';

import { petAge } from './pet-age.ts';

const today = new Date(2026, 10, 20, 23, 59); // November 20, 2026, late in the evening in local time

describe('petAge', () => {
  test.each([
    ['2026-11-20', 'Born today'],
    ['2026-11-19', '1 day'],
    ['2026-11-14', '6 days'],
    ['2026-11-13', '1 week'],
    ['2026-10-16', '5 weeks'],
    ['2026-08-29', '11 weeks'],
    ['2026-08-20', '3 months'],
    ['2025-11-21', '11 months'],
    ['2025-11-20', '1 year'],
    ['2025-10-20', '1 year 1 month'],
    ['2023-07-14', '3 years 4 months'],
    ['2006-11-20', '20 years'],
  ])('a pet born on %s has the age %s', (dateOfBirth, age) => {
    expect(petAge(dateOfBirth, today)).toBe(age);
  });

  test('counts a month as complete on the last day of a shorter month', () => {
    expect(petAge('2025-12-31', new Date(2026, 3, 30))).toBe('4 months');
    expect(petAge('2024-02-29', new Date(2025, 1, 28))).toBe('1 year');
  });

  test.each(['', 'yesterday', '2026-11-21'])('returns undefined for the date of birth %j', (dateOfBirth) => {
    expect(petAge(dateOfBirth, today)).toBeUndefined();
  });
});
