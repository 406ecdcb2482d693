import { describe, expect, test } from '@jest/globals';

import { datesBetween, momentAt, ruleOf } from './dates-of-rule.ts';

const BERLIN = 'Europe/Berlin';
const iso = (dates: Date[]): string[] => dates.map((date) => date.toISOString());

describe('walks of a series', () => {
  test('stay at their hour when the clocks change', () => {
    const firstAt = momentAt('2026-10-17T10:00', BERLIN);
    const series = { rule: ruleOf('week', firstAt, BERLIN), firstAt, timeZone: BERLIN, until: null };
    expect(iso(datesBetween(series, firstAt, new Date('2026-11-01T00:00:00Z')))).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-31T09:00:00.000Z',
    ]);
  });

  test('every two weeks leave every other week out, and end with their last day', () => {
    const firstAt = momentAt('2026-01-03T16:30', 'Europe/Lisbon');
    const series = {
      rule: ruleOf('two_weeks', firstAt, 'Europe/Lisbon'),
      firstAt,
      timeZone: 'Europe/Lisbon',
      until: '2026-01-31',
    };
    expect(iso(datesBetween(series, firstAt, new Date('2026-06-01T00:00:00Z')))).toEqual([
      '2026-01-17T16:30:00.000Z',
      '2026-01-31T16:30:00.000Z',
    ]);
  });

  test.each([
    ['the second Saturday', '2026-01-10T10:00', 'FREQ=MONTHLY;BYDAY=2SA', '2026-02-14T09:00:00.000Z'],
    ['the fifth Saturday, as the last one', '2026-01-31T10:00', 'FREQ=MONTHLY;BYDAY=-1SA', '2026-02-28T09:00:00.000Z'],
  ])('by the month stay on %s', (_, local, rule, next) => {
    const firstAt = momentAt(local, BERLIN);
    expect(ruleOf('month', firstAt, BERLIN)).toBe(rule);
    const dates = datesBetween(
      { rule, firstAt, timeZone: BERLIN, until: null },
      firstAt,
      new Date('2026-03-01T00:00:00Z'),
    );
    expect(iso(dates)[0]).toBe(next);
  });

  test('go by the clocks of their place where the day is another one than in UTC', () => {
    const firstAt = momentAt('2026-07-04T08:00', 'Pacific/Auckland'); // Friday in UTC
    expect(firstAt.toISOString()).toBe('2026-07-03T20:00:00.000Z');
    expect(ruleOf('month', firstAt, 'Pacific/Auckland')).toBe('FREQ=MONTHLY;BYDAY=1SA');
  });
});

test('an hour that clocks skip is the next one', () => {
  expect(momentAt('2026-03-29T02:30', BERLIN).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});
