import { written } from './moments.ts';

/**
 * Units of ages in ms, longest first, counted when complete. There are no months, because after some days a date says
 * more.
 */
const UNITS = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };
type Unit = keyof typeof UNITS;

const MAX_AGE_ALONE_MS = 7 * UNITS.day;
const MAX_AGE_IN_SENTENCES_MS = 30 * UNITS.day;

/**
 * Formats an age for use on its own, as in a row: "now", "5 min", "3 h", "6 d"; after a week "Jul 7", or "Dec 26, 2025"
 * in another year.
 */
export function shortTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const ageMs = now.getTime() - then.getTime();
  if (ageMs >= MAX_AGE_ALONE_MS)
    return written(iso, then.getFullYear() === now.getFullYear() ? 'dayAndMonth' : 'mediumDate');
  return worded('short', ageMs) ?? 'now';
}

/** Formats an age for use in a sentence: "just now", "1 minute ago", "3 hours ago"; after a month "on May 4, 2026". */
export function timeAgoInWords(iso: string, now = new Date()): string {
  const ageMs = now.getTime() - new Date(iso).getTime();
  if (ageMs >= MAX_AGE_IN_SENTENCES_MS) return `on ${written(iso, 'longDate')}`;
  const age = worded('long', ageMs);
  return age ? `${age} ago` : 'just now';
}

/** Formats of an age on its own and in a sentence. */
const WORDINGS = {
  short: (count: number, unit: Unit) => `${count} ${unit === 'minute' ? 'min' : unit[0]}`,
  long: (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
};

/** Formats an age; undefined within the first minute and if this device's clock is behind the server's. */
function worded(wording: keyof typeof WORDINGS, ageMs: number): string | undefined {
  const unit = (Object.keys(UNITS) as Unit[]).find((one) => ageMs >= UNITS[one]);
  return unit && WORDINGS[wording](Math.floor(ageMs / UNITS[unit]), unit);
}
