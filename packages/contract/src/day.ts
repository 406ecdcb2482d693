import * as z from 'zod/mini';

const DAY_MS = 86_400_000;

/** A day: `2024-02-29`. */
export const daySchema = z.iso.date('Please pick a date');

/** False of a day to come, with a day's grace for time zones east of UTC; true of what is no day at all, which is said to be none. */
export const hasCome = (day: string): boolean => !(Date.parse(day) > Date.now() + DAY_MS);

/** From 1900 on, not in the future. */
export const pastDaySchema = daySchema.check(
  z.refine(hasCome, 'This day has not come yet'),
  z.refine((day: string) => day >= '1900', 'Please check the year'),
);
