import { WALK_REMINDER_HOURS } from '@qlixline/contract/limits';
import type { WalkContent } from '@qlixline/contract/walks/walk-input';

import { validationFailed } from '../../errors/problem-error.ts';
import { timeZoneAt } from '../../geo/time-zone-at.ts';
import { momentAt } from './series/dates-of-rule.ts';

const HOUR_MS = 3_600_000;

/**
 * Date of a walk: its start, the time zone of its place, and the number of reminders for which it is already too late.
 */
export type WalkDate = { startsAt: Date; timeZone: string; remindersSent: number };

/** Returns the walk's date in the time zone of its meeting point. Throws if it isn't in the future. */
export function dateOf({ startsAt: local, meetingPoint }: WalkContent): WalkDate {
  const timeZone = timeZoneAt(meetingPoint);
  const startsAt = momentAt(local, timeZone);
  if (startsAt.getTime() <= Date.now()) throw timePassed();
  return dateAt(startsAt, timeZone);
}

export function dateAt(startsAt: Date, timeZone: string): WalkDate {
  const hours = (startsAt.getTime() - Date.now()) / HOUR_MS;
  const remindersSent = WALK_REMINDER_HOURS.filter((before) => hours <= before).length;
  return { startsAt, timeZone, remindersSent };
}

const timePassed = () => validationFailed([{ field: 'startsAt', message: 'This time has passed' }]);
