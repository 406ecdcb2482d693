import * as z from 'zod/mini';

const DAY_MS = 86_400_000;

/** YYYY-MM-DD, from 1900 on, not in the future: a day's grace for time zones east of UTC. */
export const pastDaySchema = z.iso.date('Please pick a date').check(
  z.refine((date: string) => !isToCome(Date.parse(date)), 'This day has not come yet'),
  z.refine((date: string) => date >= '1900', 'Please check the year'),
);

/** What is no day at all is said to be none. */
const isToCome = (time: number): boolean => time > Date.now() + DAY_MS;
