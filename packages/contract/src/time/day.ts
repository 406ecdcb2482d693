import * as z from 'zod/mini';

const DAY_MS = 86_400_000;

/** Calendar day such as `2024-02-29`. */
export const daySchema = z.iso.date('Please pick a date');

/**
 * Returns false for a future day, with a day's grace for time zones east of UTC. Returns true for an invalid date,
 * which another check reports.
 */
export const hasCome = (day: string): boolean => !(Date.parse(day) > Date.now() + DAY_MS);

/** Day between 1900 and today. */
export const pastDaySchema = daySchema.check(
  z.refine(hasCome, 'This day has not come yet'),
  z.refine((day: string) => day >= '1900', 'Please check the year'),
);
