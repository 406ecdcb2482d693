import { OPEN_TIMES_MAX } from '@qlixline/contract/limits';
import { DAY_MINUTES, WEEK_MINUTES } from '@qlixline/contract/place-hours';
import type { OpenTime } from '@qlixline/contract/place-hours';
import OpeningHours from 'opening_hours';

/**
 * Any week in which no country changes its clocks. The package counts in the clocks of the machine, which then are those of any place: what
 * it says of Monday at nine is meant there.
 */
const MONDAY = new Date(2027, 0, 11);
/** Words after which no week is certain: the package knows average times of the sun alone, and nobody reads what a comment asks for. */
const UNCERTAIN = /sunrise|sunset|dawn|dusk|"/i;
const IS_CLOSED = /^(closed|off)$/i;

/**
 * The times of every week of an `opening_hours` value. Null where weeks differ (nth weekdays, alternate weeks, months, seasons, holidays),
 * where it follows the sun or depends on something that nobody knows beforehand, and for what is no such value.
 */
export function weeklyHours(text: string): OpenTime[] | null {
  if (text === '' || UNCERTAIN.test(text)) return null;
  try {
    const hours = new OpeningHours(text); // raises an error for holidays, which need a country
    const times = hours.isWeekStable() ? timesIn(hours, MONDAY) : null;
    const saysNothing = times?.length === 0 && !IS_CLOSED.test(text); // of days that are closed alone, for example
    return times && !saysNothing && times.length <= OPEN_TIMES_MAX ? times : null;
  } catch {
    return null; // people write what they like
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

/** Since the beginning of the week, by its clocks. */
function minuteOf(moment: Date, monday: Date): number {
  const days = Math.round(
    (Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) -
      Date.UTC(monday.getFullYear(), monday.getMonth(), monday.getDate())) /
      86_400_000,
  );
  return Math.min(WEEK_MINUTES, Math.max(0, days * DAY_MINUTES + moment.getHours() * 60 + moment.getMinutes()));
}
