import { describe, expect, test } from '@jest/globals';

import { dayOf, longDate, sinceDay, textOf } from './calendar-days.ts';

describe('calendar days', () => {
  test('dayOf and textOf convert a date in both directions, and dayOf returns undefined for anything else', () => {
    expect(textOf(dayOf('2023-07-14') as Date)).toBe('2023-07-14');
    expect([dayOf('14.7.2023'), dayOf('2023-07-14T00:00:00Z'), dayOf(''), dayOf(null)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('longDate does not depend on the time zone', () => {
    expect(longDate('2023-07-14')).toBe('July 14, 2023');
    expect(longDate('2024-01-01')).toBe('January 1, 2024');
    expect(longDate('someday')).toBe('someday');
  });

  test('sinceDay counts days and full months', () => {
    expect(sinceDay('2025-12-31', new Date(2026, 3, 30, 23, 59))).toEqual({ days: 120, months: 4 });
    expect(sinceDay('2026-11-21', new Date(2026, 10, 20, 23, 59))?.days).toBe(-1);
    expect(sinceDay('2024-01-31', new Date(2024, 1, 29))).toEqual({ days: 29, months: 1 });
    expect(sinceDay('yesterday', new Date())).toBeUndefined();
  });

  test.each([
    ['2024-02-29', '2025-02-28', 12], // full on the last day of a shorter month
    ['2024-02-29', '2025-02-27', 11],
    ['2026-01-31', '2026-04-29', 2],
    ['2026-01-31', '2026-04-30', 3],
    ['2025-12-15', '2026-12-14', 11],
    ['2025-12-15', '2026-12-15', 12],
  ])('sinceDay counts the full months from %s to %s as %d', (day, today, months) => {
    expect(sinceDay(day, dayOf(today) as Date)?.months).toBe(months);
  });

  test('sinceDay counts whole days across changes of daylight saving time', () => {
    const start = new Date(2025, 0, 1);
    for (let days = 0; days < 800; days += 1) {
      expect(sinceDay('2025-01-01', new Date(2025, 0, 1 + days, 23, 59))?.days).toBe(days);
      expect(sinceDay(textOf(new Date(2025, 0, 1 + days)), start)?.days).toBe(-days || 0);
    }
  });
});
