import dayjs from 'dayjs';

import { written } from './moments.ts';

// A day without a time, as text (YYYY-MM-DD): the same day in every zone.

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** As a day of the reader's calendar; undefined when the text is none. */
export function dayOf(text: string | null | undefined): Date | undefined {
  return text && CALENDAR_DAY.test(text) ? dayjs(text).toDate() : undefined;
}

/** A day of the reader's calendar as text. Not through toISOString: that would be the day before, east of Greenwich. */
export function textOf(day: Date): string {
  return dayjs(day).format('YYYY-MM-DD');
}

/** "July 14, 2023"; what is no day stays as it is. */
export function longDate(text: string): string {
  const day = dayOf(text);
  return day ? written(day, 'longDate') : text;
}

/** Full days and full months from a day to today; undefined when it cannot be read. Both are negative for days ahead. */
export function sinceDay(text: string, today: Date): { days: number; months: number } | undefined {
  if (!CALENDAR_DAY.test(text)) return undefined;
  const [then, now] = [noonOf(text), noonOf(textOf(today))];
  return { days: Math.round(now.diff(then, 'day', true)), months: now.diff(then, 'month') };
}

/** Where clocks are put forward at midnight, that day has none. Every day has a noon. */
const noonOf = (text: string) => dayjs(`${text}T12:00`);
