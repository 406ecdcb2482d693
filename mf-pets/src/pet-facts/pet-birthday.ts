import { sinceDay } from '@qlixline/ui/time';

/** Returns the age in years that a pet reaches on this local day; undefined on all other days. */
export function birthdayYears(dateOfBirth: string, today: Date): number | undefined {
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  const years = (day: Date) => Math.floor((sinceDay(dateOfBirth, day)?.months ?? 0) / 12);
  const now = years(today);
  return now > 0 && now > years(yesterday) ? now : undefined;
}
