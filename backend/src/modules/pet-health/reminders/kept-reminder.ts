import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { nextDue } from '@qlixline/contract/pet-health/due-series';
import type { DueSeries } from '@qlixline/contract/pet-health/due-series';
import { dayInZone } from '@qlixline/contract/time/day-in-zone';
import { Temporal } from 'temporal-polyfill';

/** Reminder of an entry. Days are YYYY-MM-DD; the zone is null where an older screen or version has saved it. */
export type KeptReminder = { dueOn: string | null; repeat: DueSeries | null; dueZone: string | null };

const NO_REMINDER: KeptReminder = { dueOn: null, repeat: null, dueZone: null };
/** Local time from which a reminder is sent on its day (behaviour: pets). */
const REMINDS_AT = '08:00';

/** Returns the reminder of an entry that replaces another. What a screen doesn't know stays as it was. */
export function reminderOf(input: HealthEntryInput, before = NO_REMINDER): KeptReminder {
  if (!('dueOn' in input) || input.dueOn === null) return NO_REMINDER;
  const { dueOn, repeat = repeatFrom(dueOn, before), dueZone = before.dueZone } = input;
  return { dueOn, repeat, dueZone };
}

/** Returns the former interval for another due day. */
const repeatFrom = (dueOn: string, { repeat, dueOn: dueBefore }: KeptReminder): DueSeries | null =>
  repeat && dueOn !== dueBefore ? { ...repeat, from: dueOn } : repeat;

/** Returns the reminder after its day is done: the first day of its series that is after that day and after today. */
export function afterDone({ repeat, dueOn, dueZone }: KeptReminder, now: Date): KeptReminder {
  const today = dayInZone(now, dueZone ?? 'UTC');
  const next = repeat && dueOn !== null ? nextDue(repeat, dueOn > today ? dueOn : today) : null;
  return next === null ? NO_REMINDER : { dueOn: next, repeat, dueZone };
}

/** Returns the columns of a reminder. */
export const reminderColumns = ({ dueOn, repeat, dueZone }: KeptReminder) => ({
  due_on: dueOn,
  repeat_every: repeat?.every ?? null,
  repeat_unit: repeat?.unit ?? null,
  repeat_from: repeat?.from ?? null,
  due_zone: dueZone,
  remind_at: dueOn === null || dueZone === null ? null : momentOf(dueOn, dueZone),
});

function momentOf(day: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${day}T${REMINDS_AT}`).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds).toISOString();
}
