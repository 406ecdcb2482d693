import type { Dose } from '@qlixline/contract/pet-health/dose';
import type { DoseState } from '@qlixline/contract/pet-health/dose-states';
import { DOSE_MISSED_MINUTES } from '@qlixline/contract/limits';
import { shownName } from '@qlixline/contract/users/shown-name';
import { deviceZone } from '@qlixline/contract/time/device-zone';
import { clockTime, dayHeading } from '@qlixline/ui/time';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time before a dose from which it has a button: early enough for one before leaving the house. */
const OFFERED_BEFORE_MS = 120 * MINUTE_MS;

const VERBS: Record<DoseState, string> = { given: 'Given', skipped: 'Skipped' };
const VERBS_IN_SENTENCE: Record<DoseState, string> = { given: 'gave', skipped: 'skipped' };

/** Formats the planned time by the clock of its time zone: "8:00 AM", "8:00 PM, tomorrow", "8:00 AM, Tokyo time". */
export function plannedText({ plannedFor, plannedAt, timeZone }: Dose, now: Date): string {
  const place = timeZone === deviceZone() ? '' : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
  return [timeText(plannedFor.slice(-5)), dayText(plannedAt, now), place].filter(Boolean).join(', ');
}

/** Formats what became of a dose: "Given at 8:04 AM by Ana". */
export function recordText({ state, at, by }: NonNullable<Dose['record']>, ownId: string, now: Date): string {
  const when = [clockTime(at), dayText(at, now)].filter(Boolean).join(', ');
  return [`${VERBS[state]} at ${when}`, by && `by ${by.id === ownId ? 'you' : shownName(by)}`]
    .filter(Boolean)
    .join(' ');
}

/** Says who was first with a dose: "Ana gave it at 8:04 AM". */
export function firstText({ state, at, by }: NonNullable<Dose['record']>): string {
  return `${by ? shownName(by) : 'Somebody else'} ${VERBS_IN_SENTENCE[state]} it at ${clockTime(at)}`;
}

/** State of a dose that nobody has recorded. */
export type OpenState = 'later' | 'soon' | 'due' | 'late';

export function openStateOf({ plannedAt }: Pick<Dose, 'plannedAt'>, now: Date): OpenState {
  const ahead = Date.parse(plannedAt) - now.getTime();
  if (ahead > OFFERED_BEFORE_MS) return 'later';
  if (ahead > 0) return 'soon';
  return ahead > -DOSE_MISSED_MINUTES * MINUTE_MS ? 'due' : 'late';
}

/** Picks the doses of today, recently recorded ones, open ones of the last day, and the next ones. */
export function dosesNow(doses: readonly Dose[], now: Date): Dose[] {
  return doses.filter(({ plannedAt, record }) => {
    const isToday = new Date(plannedAt).toDateString() === now.toDateString();
    // Somebody who comes in the morning learns of the night, too.
    const isRecent = record ? Date.parse(record.at) > now.getTime() - DAY_MS / 2 : isWithinDay(plannedAt, now);
    return isToday || isRecent;
  });
}

const isWithinDay = (moment: string, now: Date): boolean => Date.parse(moment) > now.getTime() - DAY_MS;

export const keyOf = ({ entryId, plannedFor }: Pick<Dose, 'entryId' | 'plannedFor'>): string =>
  `${entryId} ${plannedFor}`;

/** Formats a time of day, HH:MM: "8:00 AM". The day is one on which no clocks change. */
export const timeText = (time: string): string => clockTime(new Date(`2026-01-15T${time}`).toISOString());

function dayText(moment: string, now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (new Date(moment).toDateString() === tomorrow.toDateString()) return 'tomorrow';
  const heading = dayHeading(moment, now);
  if (heading === 'Today') return '';
  return heading === 'Yesterday' ? 'yesterday' : heading;
}
