import type { WalkRepeats } from '@qlixline/contract/walks/walk-kinds';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const WEEK_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/**
 * Converts a local time such as `2026-12-05T10:00`. A time skipped by a clock change becomes an hour later; an
 * ambiguous time is the earlier one.
 */
export const momentAt = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);

/**
 * Returns the RRULE (RFC 5545) without its end. Monthly means the same weekday, such as the first Saturday, or the last
 * one if not every month has it.
 */
export function ruleOf(every: WalkRepeats, first: string): string {
  if (every === 'week') return 'FREQ=WEEKLY';
  if (every === 'two_weeks') return 'FREQ=WEEKLY;INTERVAL=2';
  const { day, dayOfWeek } = Temporal.PlainDateTime.from(first);
  const nth = Math.ceil(day / WEEK_DAYS);
  return `FREQ=MONTHLY;BYDAY=${nth === 5 ? -1 : nth}${WEEKDAYS[dayOfWeek - 1]}`;
}

/**
 * Dates of a series. `first` is the local start the host entered, which a clock change may skip, so that no moment can
 * represent it.
 */
export type RepeatedDates = { rule: string; first: string; timeZone: string; until: string | null };

/** Returns the dates after one moment up to another and up to the last day, always at the same local time. */
export function datesBetween({ rule, first, timeZone, until }: RepeatedDates, after: Date, upTo: Date): Date[] {
  const lastDay = until && Temporal.PlainDate.from(until);
  // Computed in UTC, where no hour is skipped: the rule is applied to local times, which get their time zone
  // afterwards.
  const dtstart = Temporal.PlainDateTime.from(first).toZonedDateTime('UTC');
  return new RRuleTemporal({ rruleString: rule, dtstart })
    .between(clockAsUtc(after.getTime() - DAY_MS, timeZone), clockAsUtc(upTo.getTime() + DAY_MS, timeZone), true)
    .map((date) => date.toPlainDateTime())
    .filter((local) => !lastDay || Temporal.PlainDate.compare(local.toPlainDate(), lastDay) <= 0)
    .map((local) => momentAt(local.toString(), timeZone))
    .filter((date) => date > after && date <= upTo);
}

/**
 * Returns the local start of a series that continues from a walk at `local`. If a clock change has moved only that
 * walk, the usual time is kept.
 */
export function usualStart(local: string, usual: string, timeZone: string): string {
  const day = Temporal.PlainDateTime.from(local).toPlainDate();
  const onThatDay = day.toPlainDateTime(Temporal.PlainDateTime.from(usual).toPlainTime());
  const usualLocal = onThatDay.toString({ smallestUnit: 'minute' });
  return momentAt(usualLocal, timeZone).getTime() === momentAt(local, timeZone).getTime() ? usualLocal : local;
}

/** Returns the local time at a moment (ms since 1970) as if it were UTC. */
const clockAsUtc = (ms: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime().toZonedDateTime('UTC')
      .epochMilliseconds,
  );
