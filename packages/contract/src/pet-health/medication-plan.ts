import * as z from 'zod/mini';

import { DOSE_TIMES_MAX } from '../limits.ts';
import { timeZoneSchema } from '../time/time-zone.ts';

/** Time of day of a 24-hour clock, such as "08:00". */
export const clockSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'));

/** Times of day at which a medication is given, on the days of its schedule, in a time zone of its own. */
export const medicationPlanSchema = z.strictObject({
  times: z.array(clockSchema).check(
    z.minLength(1, 'Please enter a time'),
    z.maxLength(DOSE_TIMES_MAX, `Please enter at most ${DOSE_TIMES_MAX} times`),
    z.refine((times) => new Set(times).size === times.length, 'Please enter each time once'),
    z.overwrite((times) => times.toSorted()),
  ),
  timeZone: timeZoneSchema,
});
export type MedicationPlan = z.infer<typeof medicationPlanSchema>;
