import { written } from './moments.ts';

// A calendar day as text (YYYY-MM-DD), the same in every time zone.

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Parses a day as local date; undefined if the text isn't a day. */
export function dayOf(text: string | null | undefined): Date | undefined {
  if (!text || !CALENDAR_DAY.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** Formats a local date as a day. toISOString would give the previous day east of Greenwich. */
export function textOf(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** Formats a day as "July 14, 2023"; returns invalid text unchanged. */
export function longDate(text: string): string {
  const day = dayOf(text);
  return day ? written(day, 'longDate') : text;
}

/** Counts the full days and full months from a day to today; undefined if it is invalid. Negative for future days. */
export function sinceDay(text: string, today: Date): { days: number; months: number } | undefined {
  const then = dayOf(text);
  if (!then) return undefined;
  const months = monthOf(today) - monthOf(then);
  // A month that is shorter than the day of birth is full on its last day.
  const lastDay = new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate();
  const isLastFull = today.getDate() >= Math.min(then.getDate(), lastDay);
  return {
    days: Math.round((midnightOf(today) - midnightOf(then)) / DAY_MS),
    months: isLastFull ? months : months - 1,
  };
}

/** Counts months, so that differences are months. */
const monthOf = (day: Date) => day.getFullYear() * 12 + day.getMonth();
/** Uses UTC, whose days all have 24 hours. */
const midnightOf = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
