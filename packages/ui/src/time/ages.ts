import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';

import { written } from './moments.ts';

const DAYS_IN_A_ROW = 7;
const DAYS_IN_WORDS = 30;

/**
 * Formats an age for use on its own, as in a row: "now", "5 min", "3 h", "6 d"; after a week "Jul 7", or "Dec 26, 2025"
 * in another year.
 */
export function shortTime(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_A_ROW)
    return written(iso, then.isSame(today, 'year') ? 'dayAndMonth' : 'mediumDate');
  return worded('short', then, today) ?? 'now';
}

/** Formats an age for use in a sentence: "just now", "1 minute ago", "3 hours ago"; after a month "on May 4, 2026". */
export function timeAgoInWords(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (today.diff(then, 'day') >= DAYS_IN_WORDS) return `on ${written(iso, 'longDate')}`;
  const age = worded('long', then, today);
  return age ? `${age} ago` : 'just now';
}

/** Units of ages, counted when complete. There are no months, because after some days a date says more. */
const UNITS = ['day', 'hour', 'minute'] as const;
type Unit = (typeof UNITS)[number];

/** Formats of an age on its own and in a sentence. */
const WORDINGS = {
  short: (count: number, unit: Unit) => `${count} ${unit === 'minute' ? 'min' : unit[0]}`,
  long: (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
};

/** Formats an age; undefined within the first minute and if this device's clock is behind the server's. */
function worded(wording: keyof typeof WORDINGS, then: Dayjs, now: Dayjs): string | undefined {
  const unit = UNITS.find((one) => now.diff(then, one) >= 1);
  return unit && WORDINGS[wording](now.diff(then, unit), unit);
}
