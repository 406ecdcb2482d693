import { describe, expect, test } from '@jest/globals';

import { dayOf, longDate, sinceDay, textOf } from './calendar-days.ts';

describe('a calendar day', () => {
  test('keeps its date in both directions, and nonsense is no day', () => {
    expect(textOf(dayOf('2023-07-14') as Date)).toBe('2023-07-14');
    expect([dayOf('14.7.2023'), dayOf('2023-07-14T00:00:00Z'), dayOf(''), dayOf(null)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is the same day in every time zone when it is shown', () => {
    expect(longDate('2023-07-14')).toBe('July 14, 2023');
    expect(longDate('2024-01-01')).toBe('January 1, 2024');
    expect(longDate('someday')).toBe('someday');
  });

  test('is some days and full months ago', () => {
    expect(sinceDay('2025-12-31', new Date(2026, 3, 30, 23, 59))).toEqual({ days: 120, months: 4 });
    expect(sinceDay('2026-11-21', new Date(2026, 10, 20, 23, 59))?.days).toBe(-1);
    expect(sinceDay('2024-01-31', new Date(2024, 1, 29))).toEqual({ days: 29, months: 1 });
    expect(sinceDay('yesterday', new Date())).toBeUndefined();
  });

  test('is a whole number of days away, however long those days were', () => {
    const start = new Date(2025, 0, 1);
    for (let days = 0; days < 800; days += 1) {
      expect(sinceDay('2025-01-01', new Date(2025, 0, 1 + days, 23, 59))?.days).toBe(days);
      expect(sinceDay(textOf(new Date(2025, 0, 1 + days)), start)?.days).toBe(-days || 0);
    }
  });
});
