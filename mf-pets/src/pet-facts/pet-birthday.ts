import { sinceDay } from '@qlixline/ui/time';

/** How many years old a pet becomes on this day of the reader's calendar; undefined on every other day. */
export function birthdayYears(dateOfBirth: string, today: Date): number | undefined {
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  const years = (day: Date) => Math.floor((sinceDay(dateOfBirth, day)?.months ?? 0) / 12);
  const now = years(today);
  return now > 0 && now > years(yesterday) ? now : undefined;
}
