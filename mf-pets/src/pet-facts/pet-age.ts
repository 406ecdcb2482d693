import { sinceDay } from '@qlixline/ui/time';

const DAYS_IN_WEEKS = 84; // below twelve weeks, weeks say more than months

/**
 * The age on a day of the reader's own calendar: "3 days", "5 weeks", "7 months", "3 years 4 months".
 * Undefined when the date of birth cannot be read or lies ahead.
 */
export function petAge(dateOfBirth: string, today: Date): string | undefined {
  const { days, months } = sinceDay(dateOfBirth, today) ?? { days: -1, months: 0 };
  if (days < 0) return undefined;
  if (days === 0) return 'Born today';
  if (days < 7) return countText(days, 'day');
  if (days < DAYS_IN_WEEKS) return countText(Math.floor(days / 7), 'week');
  const parts = [countText(Math.floor(months / 12), 'year'), countText(months % 12, 'month')];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

function countText(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
