import { momentText, readersLocale } from '@qlixline/contract/time/moment-texts';
import type { MomentFormat } from '@qlixline/contract/time/moment-texts';

// Moments in the user's time zone and regional format. Inputs are ISO 8601, as the API sends them.

/** Formats a moment, in the device's time zone by default. */
export function written(moment: Date | string, format: MomentFormat, timeZone?: string): string {
  return momentText(moment, format, readersLocale(navigator.languages), timeZone);
}

/** Formats a date: "Jul 14, 2026". */
export function mediumDate(iso: string): string {
  return written(iso, 'mediumDate');
}

/** Formats a time of day: "3:04 PM". */
export function clockTime(iso: string): string {
  return written(iso, 'clockTime');
}

/** Formats date and time: "Jul 14, 2026, 3:04 PM". */
export function dateAndTime(iso: string): string {
  return written(iso, 'dateAndTime');
}

/** Formats date and time with seconds: "Jul 14, 2026, 3:04:05 PM". */
export function dateAndSeconds(iso: string): string {
  return written(iso, 'dateAndSeconds');
}

/** Formats date and time in full: "Tuesday, July 14, 2026 at 3:04 PM". */
export function exactTime(iso: string): string {
  return written(iso, 'exactTime');
}

/** Returns the heading for a day's entries: "Today", "Yesterday", "July 12, 2026". */
export function dayHeading(iso: string, now = new Date()): string {
  const day = new Date(iso).toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? 'Yesterday' : written(iso, 'longDate');
}

/** Formats the first day of a month as "July 2026", in UTC so that it isn't the previous month in zones west of it. */
export function monthAndYear(iso: string): string {
  return written(iso, 'monthAndYear', 'UTC');
}
