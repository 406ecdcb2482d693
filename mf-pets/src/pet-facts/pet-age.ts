import { parseDay } from '@qlixline/contract/calendar-day';

const DAY_MS = 86_400_000;
const DAYS_IN_WEEKS = 84; // below twelve weeks, weeks say more than months

/**
 * The age on a day of the reader's own calendar: "3 days", "5 weeks", "7 months", "3 years 4 months".
 * Undefined when the date of birth cannot be read or lies ahead.
 */
export function petAge(dateOfBirth: string, today: Date): string | undefined {
  const born = parseDay(dateOfBirth);
  if (!born) return undefined;
  const now = { year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() };
  const days = (Date.UTC(now.year, now.month - 1, now.day) - Date.UTC(born.year, born.month - 1, born.day)) / DAY_MS;
  if (days < 0) return undefined;
  if (days === 0) return 'Born today';
  if (days < 7) return counted(days, 'day');
  if (days < DAYS_IN_WEEKS) return counted(Math.floor(days / 7), 'week');

  // A month is full on its own day, or on the last day of a month that is too short for it.
  const lastDayOfMonth = new Date(Date.UTC(now.year, now.month, 0)).getUTCDate();
  const monthIsFull = now.day >= Math.min(born.day, lastDayOfMonth);
  const months = (now.year - born.year) * 12 + now.month - born.month - (monthIsFull ? 0 : 1);
  const parts = [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
