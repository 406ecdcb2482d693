import type { WalkRepeats } from '@qlixline/contract/walk-kinds';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const WEEK_DAYS = 7;

/** A moment on the clocks of a place, `2026-12-05T10:00`. What they skip in spring is an hour later; what they show twice, the first of both. */
export const momentAt = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);

/** RRULE of RFC 5545, without its end. By the month: the first Saturday, or the last one where it is not always there. */
export function ruleOf(every: WalkRepeats, first: Date, timeZone: string): string {
  if (every === 'week') return 'FREQ=WEEKLY';
  if (every === 'two_weeks') return 'FREQ=WEEKLY;INTERVAL=2';
  const { day, dayOfWeek } = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(timeZone);
  const nth = Math.ceil(day / WEEK_DAYS);
  return `FREQ=MONTHLY;BYDAY=${nth === 5 ? -1 : nth}${WEEKDAYS[dayOfWeek - 1]}`;
}

export type RepeatedDates = { rule: string; firstAt: Date; timeZone: string; until: string | null };

/** When it repeats after a moment and up to another one, and not after its last day; at the same hour by the clocks of its place. */
export function datesBetween({ rule, firstAt, timeZone, until }: RepeatedDates, after: Date, upTo: Date): Date[] {
  const lastDay = until && Temporal.PlainDate.from(until);
  const dtstart = Temporal.Instant.fromEpochMilliseconds(firstAt.getTime()).toZonedDateTimeISO(timeZone);
  return new RRuleTemporal({ rruleString: rule, dtstart })
    .between(new Date(after.getTime() + 1), upTo, true)
    .filter((date) => !lastDay || Temporal.PlainDate.compare(date.toPlainDate(), lastDay) <= 0)
    .map((date) => new Date(date.epochMilliseconds));
}
