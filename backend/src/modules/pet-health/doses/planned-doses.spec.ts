import { describe, expect, test } from '@jest/globals';

import { dosesBetween, nextDose } from './planned-doses.ts';
import type { Plan } from './planned-doses.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const plan = (overrides: Partial<Plan> = {}): Plan => ({
  schedule: 'daily',
  on: '2026-01-01',
  endsOn: null,
  times: ['08:00', '20:00'],
  timeZone: 'Europe/Lisbon',
  ...overrides,
});
const momentsOf = (of: Plan, from: string, to: string) =>
  dosesBetween(of, new Date(from), new Date(to)).map(({ plannedFor, plannedAt }) => [
    plannedFor,
    plannedAt.toISOString().slice(0, 16),
  ]);

/** Days around clock changes, by zone: both directions, half hours, the southern hemisphere, and zones without any. */
const CHANGES = [
  ['Europe/Lisbon', '2026-03-29'],
  ['Europe/Lisbon', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Pacific/Apia', '2011-12-30'], // a day that this zone skipped
] as const;
const ALL_TIMES = ['00:00', '00:30', '01:30', '02:30', '03:30', '08:00', '20:00', '23:30'];

describe.each(CHANGES)('in %s around %s', (timeZone, day) => {
  const all = plan({ timeZone, on: '2011-01-01', times: ALL_TIMES });
  const from = new Date(Date.parse(day) - 3 * DAY_MS);
  const to = new Date(Date.parse(day) + 3 * DAY_MS);

  test('each planned time of each day exists exactly once', () => {
    const doses = dosesBetween(all, from, to).map(({ plannedFor }) => plannedFor);
    expect(new Set(doses).size).toBe(doses.length);
    const [first, last] = [doses[0]!.slice(0, 10), doses.at(-1)!.slice(0, 10)];
    const whole = doses.filter((dose) => dose.slice(0, 10) !== first && dose.slice(0, 10) !== last);
    expect(whole.length % ALL_TIMES.length).toBe(0);
    expect(whole.length).toBeGreaterThanOrEqual(4 * ALL_TIMES.length);
  });

  test('a dose shows its planned time on the clock, unless the clock skips that time', () => {
    const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const moved = dosesBetween(all, from, to).filter(
      ({ plannedFor, plannedAt }) => clock.format(plannedAt).replace(' ', 'T') !== plannedFor,
    );
    for (const { plannedFor, plannedAt } of moved) {
      // Nothing shows that time; the dose comes later by as much as the clock skips.
      expect(clock.format(plannedAt).replace(' ', 'T') > plannedFor).toBe(true);
    }
    expect(moved.length).toBeLessThanOrEqual(day === '2011-12-30' ? ALL_TIMES.length : 2);
  });

  test('windows that follow each other share no dose and leave none out', () => {
    const steps = 97; // Not a divisor of a day, so that windows end everywhere.
    const width = (to.getTime() - from.getTime()) / steps;
    const inSteps = Array.from({ length: steps }, (_, step) =>
      dosesBetween(all, new Date(from.getTime() + step * width), new Date(from.getTime() + (step + 1) * width)),
    ).flat();
    expect(inSteps.map(({ plannedFor }) => plannedFor).toSorted()).toEqual(
      dosesBetween(all, from, to)
        .map(({ plannedFor }) => plannedFor)
        .toSorted(),
    );
  });

  test('the next dose after each moment is the first one of those that follow', () => {
    for (let at = from.getTime(); at < to.getTime(); at += 5 * HOUR_MS) {
      const following = dosesBetween(all, new Date(at), new Date(at + 4 * DAY_MS));
      expect(nextDose(all, new Date(at))?.plannedAt).toEqual(following[0]?.plannedAt);
    }
  });
});

test('insulin at eight stays at eight of the local clock when the clocks change', () => {
  expect(momentsOf(plan(), '2026-03-28T00:00Z', '2026-03-30T00:00Z')).toEqual([
    ['2026-03-28T08:00', '2026-03-28T08:00'],
    ['2026-03-28T20:00', '2026-03-28T20:00'],
    ['2026-03-29T08:00', '2026-03-29T07:00'],
    ['2026-03-29T20:00', '2026-03-29T19:00'],
  ]);
});

test('a time that the clocks skip becomes an hour later on that day alone', () => {
  const night = plan({ times: ['02:30'], timeZone: 'America/New_York' });
  expect(momentsOf(night, '2026-03-07T00:00Z', '2026-03-10T00:00Z')).toEqual([
    ['2026-03-07T02:30', '2026-03-07T07:30'],
    ['2026-03-08T02:30', '2026-03-08T07:30'],
    ['2026-03-09T02:30', '2026-03-09T06:30'],
  ]);
});

test('a time that occurs twice is one dose, at the first of both', () => {
  const night = plan({ times: ['01:30'] });
  expect(momentsOf(night, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual([
    ['2026-10-25T01:30', '2026-10-25T00:30'],
  ]);
});

test.each([
  ['weekly', '2026-01-05', ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']],
  ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['once', '2026-01-05', ['2026-01-05']],
  ['as_needed', '2026-01-05', []],
] as const)('a %s medication that starts on %s is planned on %j', (schedule, on, days) => {
  const doses = dosesBetween(
    plan({ schedule, on, times: ['09:00'] }),
    new Date(`${on}T00:00Z`),
    new Date('2026-05-01'),
  );
  expect(doses.map(({ plannedFor }) => plannedFor.slice(0, 10)).slice(0, 4)).toEqual(days);
});

test('a medication has its last doses on its last day', () => {
  const ended = plan({ endsOn: '2026-01-02' });
  expect(dosesBetween(ended, new Date('2025-12-01'), new Date('2026-02-01'))).toHaveLength(4);
  expect(nextDose(ended, new Date('2026-01-02T12:00Z'))?.plannedFor).toBe('2026-01-02T20:00');
  expect(nextDose(ended, new Date('2026-01-02T20:00Z'))).toBeNull();
});

test('a monthly medication finds its next dose from every day of a month', () => {
  const monthly = plan({ schedule: 'monthly', on: '2025-12-31', times: ['23:30'], timeZone: 'Pacific/Auckland' });
  for (let day = 0; day < 60; day += 1) {
    const after = new Date(Date.parse('2026-01-01') + day * DAY_MS);
    const next = nextDose(monthly, after);
    expect(next?.plannedAt.getTime()).toBeGreaterThan(after.getTime());
    expect(next!.plannedAt.getTime() - after.getTime()).toBeLessThan(32 * DAY_MS);
  }
});
