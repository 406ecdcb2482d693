import type { ExactPoint } from '@qlixline/contract/exact-place';
import { OPEN_TIMES_MAX } from '@qlixline/contract/limits';
import { DAY_MINUTES, WEEK_MINUTES } from '@qlixline/contract/place-hours';
import type { OpenTime } from '@qlixline/contract/place-hours';
import OpeningHours from 'opening_hours';

/**
 * Two weeks, one in winter and one in summer, in which no country changes its clocks. The package counts in the clocks of the machine, which
 * then are those of any place: what it says of Monday at nine is meant there.
 */
const WEEKS = [new Date(2027, 0, 11), new Date(2027, 6, 12)];
/** Of these the package knows average times alone. */
const FOLLOWS_THE_SUN = /sunrise|sunset|dawn|dusk/i;
const IS_CLOSED = /^(closed|off)$/i;
/** Rules about public holidays need a country; in this one neither week has any. */
const COUNTRY = { country_code: 'pt', state: '' };

/**
 * The times of a usual week of an `opening_hours` value; null where they cannot be said so: it is no such value, other in summer than
 * in winter, follows the sun, or depends on something that nobody knows beforehand.
 */
export function weeklyHours(text: string, { latitude, longitude }: ExactPoint): OpenTime[] | null {
  if (text === '' || FOLLOWS_THE_SUN.test(text)) return null;
  try {
    const hours = new OpeningHours(text, { lat: latitude, lon: longitude, address: COUNTRY });
    const [winter, summer] = WEEKS.map((monday) => timesIn(hours, monday));
    const isSame = winter && JSON.stringify(winter) === JSON.stringify(summer);
    const saysNothing = winter?.length === 0 && !IS_CLOSED.test(text); // of holidays alone, for example
    return isSame && !saysNothing && winter.length <= OPEN_TIMES_MAX ? winter : null;
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
