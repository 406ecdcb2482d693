import type { WalkRepeats } from '@qlixline/contract/walk-kinds';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const WEEK_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** A moment on the clocks of a place, `2026-12-05T10:00`. What they skip in spring is an hour later; what they show twice, the first of both. */
export const momentAt = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);

/** RRULE of RFC 5545, without its end. By the month: the first Saturday, or the last one where it is not always there. */
export function ruleOf(every: WalkRepeats, first: string): string {
  if (every === 'week') return 'FREQ=WEEKLY';
  if (every === 'two_weeks') return 'FREQ=WEEKLY;INTERVAL=2';
  const { day, dayOfWeek } = Temporal.PlainDateTime.from(first);
  const nth = Math.ceil(day / WEEK_DAYS);
  return `FREQ=MONTHLY;BYDAY=${nth === 5 ? -1 : nth}${WEEKDAYS[dayOfWeek - 1]}`;
}

/** `first`: when it begins by the clocks of its place, as its host said it. They may skip it, so that no moment can tell. */
export type RepeatedDates = { rule: string; first: string; timeZone: string; until: string | null };

/** When it repeats after a moment and up to another one, and not after its last day; at the same hour by the clocks of its place. */
export function datesBetween({ rule, first, timeZone, until }: RepeatedDates, after: Date, upTo: Date): Date[] {
  const lastDay = until && Temporal.PlainDate.from(until);
  // In UTC no hour is skipped: the rule is worked out on bare clock times, which get their time zone afterwards.
  const dtstart = Temporal.PlainDateTime.from(first).toZonedDateTime('UTC');
  return new RRuleTemporal({ rruleString: rule, dtstart })
    .between(clockAsUtc(after.getTime() - DAY_MS, timeZone), clockAsUtc(upTo.getTime() + DAY_MS, timeZone), true)
    .map((date) => date.toPlainDateTime())
    .filter((local) => !lastDay || Temporal.PlainDate.compare(local.toPlainDate(), lastDay) <= 0)
    .map((local) => momentAt(local.toString(), timeZone))
    .filter((date) => date > after && date <= upTo);
}

/**
 * Local start of a series that goes on from one of its walks, which begins at `local`. Where clocks skip the usual hour and the walk is
 * still when they moved it to, this is the usual hour of that day.
 */
export function usualStart(local: string, usual: string, timeZone: string): string {
  const day = Temporal.PlainDateTime.from(local).toPlainDate();
  const onThatDay = day.toPlainDateTime(Temporal.PlainDateTime.from(usual).toPlainTime());
  const usualLocal = onThatDay.toString({ smallestUnit: 'minute' });
  return momentAt(usualLocal, timeZone).getTime() === momentAt(local, timeZone).getTime() ? usualLocal : local;
}

/** Returns the local time of a place at a moment (ms since 1970) as if it were UTC. */
const clockAsUtc = (ms: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime().toZonedDateTime('UTC')
      .epochMilliseconds,
  );
