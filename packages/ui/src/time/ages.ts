import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';

import { written } from './moments.ts';

const DAYS_IN_A_ROW = 7;
const DAYS_IN_WORDS = 30;

/** Standing alone, as in a row of a list: "now", "5 min", "3 h", "6 d"; after a week "Jul 7", or "Dec 26, 2025" of another year. */
export function shortTime(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_A_ROW)
    return written(iso, then.isSame(today, 'year') ? 'dayAndMonth' : 'mediumDate');
  return worded('short', then, today) ?? 'now';
}

/**
 * In a sentence, and wherever a word stands beside it: "just now", "1 minute ago", "3 hours ago"; after a month "on May 4,
 * 2026".
 */
export function timeAgoInWords(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_WORDS) return `on ${written(iso, 'longDate')}`;
  const age = worded('long', then, today);
  return age ? `${age} ago` : 'just now';
}

/** Full ones count, each up to the next, and never months: from some day on a date says more. */
const UNITS = ['day', 'hour', 'minute'] as const;
type Unit = (typeof UNITS)[number];

/** How a number of them is worded: standing alone, in a sentence. */
const WORDINGS = {
  short: (count: number, unit: Unit) => `${count} ${unit === 'minute' ? 'min' : unit[0]}`,
  long: (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
};

/** Undefined within the first minute, and when this device's clock is behind the server's. */
function worded(wording: keyof typeof WORDINGS, then: Dayjs, now: Dayjs): string | undefined {
  const unit = UNITS.find((one) => now.diff(then, one) >= 1);
  return unit && WORDINGS[wording](now.diff(then, unit), unit);
}
