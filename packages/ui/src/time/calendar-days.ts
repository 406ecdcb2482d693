import dayjs from 'dayjs';

import { written } from './moments.ts';

// A calendar day as text (YYYY-MM-DD), the same in every time zone.

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a day as local date; undefined if the text isn't a day. */
export function dayOf(text: string | null | undefined): Date | undefined {
  return text && CALENDAR_DAY.test(text) ? dayjs(text).toDate() : undefined;
}

/** Formats a local date as a day. toISOString would give the previous day east of Greenwich. */
export function textOf(day: Date): string {
  return dayjs(day).format('YYYY-MM-DD');
}

/** Formats a day as "July 14, 2023"; returns invalid text unchanged. */
export function longDate(text: string): string {
  const day = dayOf(text);
  return day ? written(day, 'longDate') : text;
}

/** Counts the full days and full months from a day to today; undefined if it is invalid. Negative for future days. */
export function sinceDay(text: string, today: Date): { days: number; months: number } | undefined {
  if (!CALENDAR_DAY.test(text)) return undefined;
  const [then, now] = [noonOf(text), noonOf(textOf(today))];
  return { days: Math.round(now.diff(then, 'day', true)), months: now.diff(then, 'month') };
}

/** Uses noon, because midnight doesn't exist on days when clocks go forward at midnight. */
const noonOf = (text: string) => dayjs(`${text}T12:00`);
