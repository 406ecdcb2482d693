import { describe, expect, test } from '@jest/globals';

import { longDate, parseDay } from './calendar-day.ts';

describe('a calendar day', () => {
  test('is read from its text, and nothing else is', () => {
    expect(parseDay('2023-07-14')).toEqual({ year: 2023, month: 7, day: 14 });
    expect(parseDay('2023-07-14T00:00:00Z')).toBeNull();
    expect(parseDay('')).toBeNull();
  });

  test('is the same day in every time zone when it is shown', () => {
    expect(longDate('2023-07-14')).toBe('July 14, 2023');
    expect(longDate('2024-01-01')).toBe('January 1, 2024');
    expect(longDate('someday')).toBe('someday');
  });
});
