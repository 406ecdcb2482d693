import { momentText, readersLocale } from '@qlixline/contract/moment-texts';
import type { MomentFormat } from '@qlixline/contract/moment-texts';
import dayjs from 'dayjs';

// A moment as the reader's own clock and calendar have it, in the conventions of their region. Times are in ISO 8601, as the
// API sends them.

/** Without a zone, by the clocks of this device. */
export function written(moment: Date | string, format: MomentFormat, timeZone?: string): string {
  return momentText(moment, format, readersLocale(navigator.languages), timeZone);
}

/** "Jul 14, 2026" */
export function mediumDate(iso: string): string {
  return written(iso, 'mediumDate');
}

/** "3:04 PM" */
export function clockTime(iso: string): string {
  return written(iso, 'clockTime');
}

/** "Jul 14, 2026, 3:04 PM" */
export function dateAndTime(iso: string): string {
  return written(iso, 'dateAndTime');
}

/** "Jul 14, 2026, 3:04:05 PM" */
export function dateAndSeconds(iso: string): string {
  return written(iso, 'dateAndSeconds');
}

/** "Tuesday, July 14, 2026 at 3:04 PM" */
export function exactTime(iso: string): string {
  return written(iso, 'exactTime');
}

/** Over what happened on one day: "Today", "Yesterday", "July 12, 2026". */
export function dayHeading(iso: string, now = new Date()): string {
  const [then, today] = [dayjs(iso), dayjs(now)];
  if (then.isSame(today, 'day')) return 'Today';
  return then.isSame(today.subtract(1, 'day'), 'day') ? 'Yesterday' : written(iso, 'longDate');
}

/** "July 2026" of a month that the server tells as its first day: in a zone west of it, that would be the month before. */
export function monthAndYear(iso: string): string {
  return written(iso, 'monthAndYear', 'UTC');
}
