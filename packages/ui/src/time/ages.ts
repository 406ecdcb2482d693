import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';

import { mediumDate, written } from './moments.ts';

const DAYS_IN_A_ROW = 7;
const DAYS_IN_WORDS = 30;

/** In a row of a list: "now", "5 min", "3 h", "6 d"; after a week "Jul 7", or "Dec 26, 2025" of another year. */
export function shortTime(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_A_ROW)
    return written(iso, then.isSame(today, 'year') ? 'dayAndMonth' : 'mediumDate');
  return worded('short', then, today) ?? 'now';
}

/** "just now", "5m ago", "3h ago", "2d ago"; after a month "May 4, 2026". */
export function timeAgo(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_WORDS) return mediumDate(iso);
  const age = worded('narrow', then, today);
  return age ? `${age} ago` : 'just now';
}

/** In a sentence: "just now", "1 minute ago", "3 hours ago"; after a month "on May 4, 2026". */
export function timeAgoInWords(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_WORDS) return `on ${written(iso, 'longDate')}`;
  const age = worded('long', then, today);
  return age ? `${age} ago` : 'just now';
}

/** Full ones count, each up to the next, and never months: from some day on a date says more. */
const UNITS = ['day', 'hour', 'minute'] as const;
type Unit = (typeof UNITS)[number];

/** How a number of them is worded: in a row of the feed, in a table, in a sentence. */
const WORDINGS = {
  short: (count: number, unit: Unit) => `${count} ${unit === 'minute' ? 'min' : unit[0]}`,
  narrow: (count: number, unit: Unit) => `${count}${unit[0]}`,
  long: (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
};

/** Undefined within the first minute, and when this device's clock is behind the server's. */
function worded(wording: keyof typeof WORDINGS, then: Dayjs, now: Dayjs): string | undefined {
  const unit = UNITS.find((one) => now.diff(then, one) >= 1);
  return unit && WORDINGS[wording](now.diff(then, unit), unit);
}
