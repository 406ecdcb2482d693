import { expect, test } from '@jest/globals';

import { dueDaysFrom, isDueDay, nextDue } from './due-series.ts';
import type { DueSeries } from './due-series.ts';

const monthly = (from: string, every = 1): DueSeries => ({ every, unit: 'month', from });

test('each month from January 31 is the last day of shorter months, and the 31st again', () => {
  expect(dueDaysFrom(monthly('2026-01-31'), '2026-01-31', 6)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ]);
});

test('a leap year has February 29 in a monthly and in a yearly series', () => {
  expect(nextDue(monthly('2027-12-31'), '2028-01-31')).toBe('2028-02-29');
  expect(dueDaysFrom({ every: 1, unit: 'year', from: '2024-02-29' }, '2024-02-29', 5)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
});

test.each<[DueSeries, string, string]>([
  [{ every: 10, unit: 'day', from: '2026-03-20' }, '2026-03-20', '2026-03-30'], // clocks change in between
  [{ every: 10, unit: 'day', from: '2026-03-20' }, '2026-03-29', '2026-03-30'],
  [{ every: 10, unit: 'day', from: '2026-03-20' }, '2026-03-30', '2026-04-09'],
  [{ every: 2, unit: 'week', from: '2026-01-05' }, '2026-02-20', '2026-03-02'],
  [monthly('2026-01-31', 3), '2026-02-01', '2026-04-30'],
  [monthly('2026-01-31', 3), '2026-04-30', '2026-07-31'],
  [monthly('2026-01-15'), '2026-05-14', '2026-05-15'], // nobody was there for months
  [{ every: 3, unit: 'year', from: '2026-01-05' }, '2026-01-05', '2029-01-05'],
  [monthly('2026-01-31'), '2020-05-01', '2026-01-31'],
])('%j is next due after %s on %s', (series, after, next) => {
  expect(nextDue(series, after)).toBe(next);
});

test('a series ends with the last year of a reminder', () => {
  expect(nextDue({ every: 1, unit: 'year', from: '9997-05-01' }, '9997-05-01')).toBe('9998-05-01');
  expect(nextDue({ every: 1, unit: 'year', from: '9997-05-01' }, '9998-05-01')).toBeNull();
  expect(dueDaysFrom({ every: 1, unit: 'year', from: '9997-05-01' }, '9997-05-01', 5)).toHaveLength(2);
});

test('isDueDay knows the days of a series', () => {
  const series = monthly('2026-01-31');
  expect(['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => isDueDay(series, day))).toEqual([true, true, true]);
  expect(['2025-12-31', '2026-02-27', '2026-03-28'].map((day) => isDueDay(series, day))).toEqual([false, false, false]);
});
