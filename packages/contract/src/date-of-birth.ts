import * as z from 'zod/mini';

import { PET_OLDEST_BIRTH_YEARS } from './limits.ts';

/** A day: `2024-02-29`. */
const isoDate = z.iso.date('Please pick a date');
const DAY_MS = 86_400_000;

/** YYYY-MM-DD, not in the future (a day's grace for time zones east of UTC), at most 100 years back. */
export const dateOfBirthSchema = isoDate.check(
  z.refine((date: string) => Date.parse(date) <= Date.now() + DAY_MS, 'A birthday cannot be in the future'),
  z.refine(
    (date: string) => Number(date.slice(0, 4)) > new Date().getFullYear() - PET_OLDEST_BIRTH_YEARS - 1,
    `A birthday cannot be more than ${PET_OLDEST_BIRTH_YEARS} years ago`,
  ),
);
