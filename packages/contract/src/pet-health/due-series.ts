// Without a schema, so that screens that only compute days stay small. All days are YYYY-MM-DD.

/** Units of the interval of a reminder that repeats. */
export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/**
 * Due days of a reminder that repeats, from its first one. Later ones have the same day of the month, or the last one of
 * a shorter month: from January 31 each month, February 28 is followed by March 31.
 */
export type DueSeries = { every: number; unit: RepeatUnit; from: string };

const DAY_MS = 86_400_000;
const DAYS_OF = { day: 1, week: 7 } as const;
const MONTHS_OF = { month: 1, year: 12 } as const;
const LAST_DAY = Date.parse('9998-12-31'); // of dueDaySchema

/** Returns the first due day after a day; null if there is none that a reminder can have. */
export function nextDue(series: DueSeries, after: string): string | null {
  let nth = Math.max(0, Math.floor(intervalsBetween(series, after)));
  while (nthDue(series, nth) <= Date.parse(after)) nth += 1;
  const next = nthDue(series, nth);
  return next > LAST_DAY ? null : textOf(next);
}

/** Returns the due days from one on, at most `count`. */
export function dueDaysFrom(series: DueSeries, day: string, count: number): string[] {
  const days = [day];
  while (days.length < count) {
    const next = nextDue(series, days.at(-1)!);
    if (next === null) break;
    days.push(next);
  }
  return days;
}

/** Returns true for a due day of the series. */
export const isDueDay = (series: DueSeries, day: string): boolean =>
  nextDue(series, textOf(Date.parse(day) - DAY_MS)) === day;

/** Returns a due day in ms, of which the first is number 0. */
function nthDue({ every, unit, from }: DueSeries, nth: number): number {
  if (unit === 'day' || unit === 'week') return Date.parse(from) + nth * every * DAYS_OF[unit] * DAY_MS;
  return plusMonths(from, nth * every * MONTHS_OF[unit]);
}

/** Returns how many intervals a day is after the first due day; for months, by the month alone. */
function intervalsBetween({ every, unit, from }: DueSeries, day: string): number {
  if (unit === 'day' || unit === 'week') {
    return (Date.parse(day) - Date.parse(from)) / (every * DAYS_OF[unit] * DAY_MS);
  }
  return (monthOf(day) - monthOf(from)) / (every * MONTHS_OF[unit]);
}

function plusMonths(day: string, months: number): number {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastOfMonth = new Date(date);
  lastOfMonth.setUTCMonth(lastOfMonth.getUTCMonth() + 1, 0);
  return date.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()));
}

function monthOf(day: string): number {
  const date = new Date(day);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
