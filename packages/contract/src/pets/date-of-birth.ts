import * as z from 'zod/mini';

import { daySchema, hasCome } from '../time/day.ts';
import { PET_OLDEST_BIRTH_YEARS } from '../limits.ts';

/** Date of birth, YYYY-MM-DD, not in the future and at most 100 years ago. */
export const dateOfBirthSchema = daySchema.check(
  z.refine(hasCome, 'A birthday cannot be in the future'),
  z.refine(
    (date: string) => Number(date.slice(0, 4)) > new Date().getFullYear() - PET_OLDEST_BIRTH_YEARS - 1,
    `A birthday cannot be more than ${PET_OLDEST_BIRTH_YEARS} years ago`,
  ),
);
