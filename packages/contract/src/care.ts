import * as z from 'zod/mini';

import { daySchema } from './day.ts';
import { CARE_DAYS_MAX } from './limits.ts';
import { CARER_ROLES } from './pet-roles.ts';

const DAY_MS = 86_400_000;

/** With a day's grace for time zones west of UTC. */
const isYetToCome = (day: string): boolean => !(Date.parse(day) < Date.now() - 2 * DAY_MS);
const isSoonEnough = (day: string): boolean => !(Date.parse(day) > Date.now() + (CARE_DAYS_MAX + 1) * DAY_MS);

/** `PUT /api/pets/:id/carers/:userId`: asks a friend, or changes what somebody is. The last day is still theirs. */
export const carerInputSchema = z
  .strictObject({
    role: z.enum(CARER_ROLES, 'Please choose a role'),
    endsOn: z.nullable(
      daySchema.check(
        z.refine(isYetToCome, 'This day is over'),
        z.refine(isSoonEnough, `Please choose a day within ${CARE_DAYS_MAX} days`),
      ),
    ),
  })
  .check(
    z.refine(({ role, endsOn }) => role !== 'sitter' || endsOn !== null, {
      error: 'Please say until when',
      path: ['endsOn'],
    }),
  );
export type CarerInput = z.infer<typeof carerInputSchema>;

/** What somebody is to a pet that is not their own, or is asked to be. */
export const careSchema = z.object({
  role: z.enum(CARER_ROLES),
  /** YYYY-MM-DD, the last day; null: until either of the two ends it. */
  endsOn: z.nullable(z.string()),
  /** False: they were asked and have not answered. */
  isAccepted: z.boolean(),
});
export type Care = z.infer<typeof careSchema>;
