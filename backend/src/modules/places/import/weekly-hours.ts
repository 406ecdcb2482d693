import { OPEN_TIMES_MAX } from '@qlixline/contract/limits';
import { DAY_MINUTES, WEEK_MINUTES } from '@qlixline/contract/places/place-hours';
import type { OpenTime } from '@qlixline/contract/places/place-hours';
import OpeningHours from 'opening_hours';

/**
 * A week without a clock change in any country. The package uses the machine's time zone, which here represents that of
 * any place: Monday 9:00 means 9:00 there.
 */
const MONDAY = new Date(2027, 0, 11);
/**
 * Words that make a week uncertain: the package has only average times of sunrise and sunset, and it can't evaluate
 * comments.
 */
const UNCERTAIN = /sunrise|sunset|dawn|dusk|"/i;
const IS_CLOSED = /^(closed|off)$/i;

/**
 * Parses an `opening_hours` value to weekly times. Returns null if it is invalid, if weeks differ (nth weekdays,
 * months, seasons, holidays), or if it depends on the sun or on unknown conditions.
 */
export function weeklyHours(text: string): OpenTime[] | null {
  if (text === '' || UNCERTAIN.test(text)) return null;
  try {
    const hours = new OpeningHours(text); // throws for holidays, which need a country
    const times = hours.isWeekStable() ? timesIn(hours, MONDAY) : null;
    const isUninformative = times?.length === 0 && !IS_CLOSED.test(text); // such as a value with closed days only
    return times && !isUninformative && times.length <= OPEN_TIMES_MAX ? times : null;
  } catch {
    return null; // the field is free text
  }
}

function timesIn(hours: OpeningHours, monday: Date): OpenTime[] | null {
  const nextMonday = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7);
  const intervals = hours.getOpenIntervals(monday, nextMonday);
  if (intervals.some(([, , isUnknown]) => isUnknown)) return null;
  const joined: OpenTime[] = [];
  for (const [opens, closes] of intervals) {
    const [from, to] = [minuteOf(opens, monday), minuteOf(closes, monday)];
    const last = joined.at(-1);
    if (from >= to) continue;
    if (last && last[1] >= from) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Returns the minutes since the beginning of the week in local time. */
function minuteOf(moment: Date, monday: Date): number {
  const days = Math.round(
    (Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) -
      Date.UTC(monday.getFullYear(), monday.getMonth(), monday.getDate())) /
      86_400_000,
  );
  return Math.min(WEEK_MINUTES, Math.max(0, days * DAY_MINUTES + moment.getHours() * 60 + moment.getMinutes()));
}
