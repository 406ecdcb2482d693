import { sinceDay } from '@qlixline/ui/time';

const DAYS_IN_WEEKS = 84; // below twelve weeks, weeks say more than months

/**
 * Formats the age on a local day: "3 days", "5 weeks", "7 months", "3 years 4 months". Undefined if the date of birth
 * is invalid or in the future.
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
