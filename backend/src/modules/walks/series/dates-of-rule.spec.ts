import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { datesBetween, momentAt, ruleOf, usualStart } from './dates-of-rule.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const iso = (dates: Date[]): string[] => dates.map((date) => date.toISOString());

/** Returns the dates after the first one in local time, with the offset from UTC. */
function localDates(every: 'week' | 'two_weeks' | 'month', first: string, timeZone: string, upTo: string): string[] {
  const series = { rule: ruleOf(every, first), first, timeZone, until: null };
  return datesBetween(series, momentAt(first, timeZone), momentAt(upTo, timeZone)).map((date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime())
      .toZonedDateTimeISO(timeZone)
      .toString({ smallestUnit: 'minute', timeZoneName: 'never' }),
  );
}

describe('dates of a series', () => {
  test('a series keeps its hour when the clocks change', () => {
    const first = '2026-10-17T10:00';
    const series = { rule: ruleOf('week', first), first, timeZone: BERLIN, until: null };
    expect(iso(datesBetween(series, momentAt(first, BERLIN), new Date('2026-11-01T00:00:00Z')))).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-31T09:00:00.000Z',
    ]);
  });

  test('a series every two weeks skips every other week and ends with its last day', () => {
    const first = '2026-01-03T16:30';
    const series = { rule: ruleOf('two_weeks', first), first, timeZone: 'Europe/Lisbon', until: '2026-01-31' };
    expect(iso(datesBetween(series, momentAt(first, 'Europe/Lisbon'), new Date('2026-06-01T00:00:00Z')))).toEqual([
      '2026-01-17T16:30:00.000Z',
      '2026-01-31T16:30:00.000Z',
    ]);
  });

  test.each([
    ['the second Saturday', '2026-01-10T10:00', 'FREQ=MONTHLY;BYDAY=2SA', '2026-02-14T09:00:00.000Z'],
    ['the fifth Saturday, as the last one', '2026-01-31T10:00', 'FREQ=MONTHLY;BYDAY=-1SA', '2026-02-28T09:00:00.000Z'],
  ])('a monthly series stays on %s', (_, first, rule, next) => {
    expect(ruleOf('month', first)).toBe(rule);
    const series = { rule, first, timeZone: BERLIN, until: null };
    expect(iso(datesBetween(series, momentAt(first, BERLIN), new Date('2026-03-01T00:00:00Z')))[0]).toBe(next);
  });

  test('a series follows the time zone of its place where the day differs from UTC', () => {
    const first = '2026-07-04T08:00'; // Friday in UTC
    expect(momentAt(first, 'Pacific/Auckland').toISOString()).toBe('2026-07-03T20:00:00.000Z');
    expect(ruleOf('month', first)).toBe('FREQ=MONTHLY;BYDAY=1SA');
    expect(localDates('month', first, 'Pacific/Auckland', '2026-08-31T00:00')).toEqual(['2026-08-01T08:00+12:00']);
  });

  test.each([
    ['an hour', 'week', NEW_YORK, '2027-03-07T02:30', ['2027-03-14T03:30-04:00', '2027-03-21T02:30-04:00']],
    [
      'half an hour',
      'week',
      'Australia/Lord_Howe',
      '2027-09-26T02:15',
      ['2027-10-03T02:45+11:00', '2027-10-10T02:15+11:00'],
    ],
    [
      'the hour after midnight',
      'two_weeks',
      'Africa/Cairo',
      '2027-04-16T00:30',
      ['2027-04-30T01:30+03:00', '2027-05-14T00:30+03:00'],
    ],
    [
      'an hour of the last Sunday',
      'month',
      BERLIN,
      '2027-02-28T02:30',
      ['2027-03-28T03:30+02:00', '2027-04-25T02:30+02:00'],
    ],
  ] as const)(
    'a series takes place later on the day that clocks skip %s, and on time afterwards',
    (_, every, zone, first, dates) => {
      expect(localDates(every, first, zone, '2027-12-31T00:00').slice(0, 2)).toEqual(dates);
    },
  );

  test.each([
    ['week', NEW_YORK, '2027-03-14T02:30', '2027-03-21T02:30-04:00'],
    ['two_weeks', 'America/Santiago', '2027-09-05T00:15', '2027-09-19T00:15-03:00'],
    ['month', BERLIN, '2027-03-28T02:00', '2027-04-25T02:00+02:00'],
  ] as const)(
    'a series every %s in %s returns to its hour after a first walk that clocks moved',
    (every, zone, first, next) => {
      expect(localDates(every, first, zone, '2027-12-31T00:00')[0]).toBe(next);
    },
  );

  test('a series has one walk, at the first of two equal hours, when clocks are set back', () => {
    expect(localDates('week', '2027-10-31T01:30', NEW_YORK, '2027-11-15T00:00')).toEqual([
      '2027-11-07T01:30-04:00',
      '2027-11-14T01:30-05:00',
    ]);
  });

  test('a period includes its last moment and excludes its first, even on the day of a skipped hour', () => {
    const first = '2027-03-07T02:30';
    const series = { rule: ruleOf('week', first), first, timeZone: NEW_YORK, until: null };
    const skipped = new Date('2027-03-14T07:30:00Z');
    expect(iso(datesBetween(series, momentAt(first, NEW_YORK), skipped))).toEqual(['2027-03-14T07:30:00.000Z']);
    expect(iso(datesBetween(series, skipped, new Date('2027-03-22T00:00:00Z')))).toEqual(['2027-03-21T06:30:00.000Z']);
  });

  test('a weekly series has a date in each week, in any zone and at any minute', () => {
    const zones = [NEW_YORK, BERLIN, 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'Pacific/Chatham'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.nat(365),
        fc.nat(24 * 60 - 1),
        fc.integer({ min: 1, max: 60 }),
        (timeZone, day, minute, weeks) => {
          const begin = Temporal.PlainDateTime.from('2027-01-01T00:00').add({ days: day, minutes: minute });
          const first = begin.toString({ smallestUnit: 'minute' });
          const upTo = begin.add({ weeks }).toString({ smallestUnit: 'minute' });
          const series = { rule: ruleOf('week', first), first, timeZone, until: null };
          const expected = Array.from({ length: weeks }, (_, nth) =>
            momentAt(begin.add({ weeks: nth + 1 }).toString(), timeZone).toISOString(),
          );
          expect(iso(datesBetween(series, momentAt(first, timeZone), momentAt(upTo, timeZone)))).toEqual(expected);
        },
      ),
    );
  });
});

describe('changing a series from one of its walks on', () => {
  test('a series keeps its hour when a change leaves the time of a walk that clocks had moved', () => {
    expect(usualStart('2027-03-14T03:30', '2027-03-07T02:30', NEW_YORK)).toBe('2027-03-14T02:30');
    expect(usualStart('2027-10-03T02:45', '2027-09-26T02:15', 'Australia/Lord_Howe')).toBe('2027-10-03T02:15');
    expect(usualStart('2027-04-30T01:30', '2027-04-16T00:30', 'Africa/Cairo')).toBe('2027-04-30T00:30');
  });

  test('a series gets a new hour when a change gives its walk another time', () => {
    expect(usualStart('2027-03-14T04:00', '2027-03-07T02:30', NEW_YORK)).toBe('2027-03-14T04:00');
    expect(usualStart('2027-03-21T03:30', '2027-03-07T02:30', NEW_YORK)).toBe('2027-03-21T03:30');
    expect(usualStart('2027-11-07T02:30', '2027-10-31T01:30', NEW_YORK)).toBe('2027-11-07T02:30');
  });
});

test('an hour that clocks skip becomes the next one', () => {
  expect(momentAt('2026-03-29T02:30', BERLIN).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});
