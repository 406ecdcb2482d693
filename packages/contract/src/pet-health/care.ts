import * as z from 'zod/mini';

import { daySchema } from '../time/day.ts';
import { CARE_DAYS_MAX } from '../limits.ts';
import { CARER_ROLES } from '../pets/pet-roles.ts';

const DAY_MS = 86_400_000;

/** Returns true if the day isn't over, with a day's grace for time zones west of UTC. */
const isYetToCome = (day: string): boolean => !(Date.parse(day) < Date.now() - 2 * DAY_MS);
const isSoonEnough = (day: string): boolean => !(Date.parse(day) > Date.now() + (CARE_DAYS_MAX + 1) * DAY_MS);

/** Body of `PUT /api/pets/:id/carers/:userId`: invites a friend or changes their role. `endsOn` is inclusive. */
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

/** Role of a user, accepted or only invited, for a pet of another user. */
export const careSchema = z.object({
  role: z.enum(CARER_ROLES),
  /** Last day, YYYY-MM-DD; null means until either side ends it. */
  endsOn: z.nullable(z.string()),
  /** False while the invitation is unanswered. */
  isAccepted: z.boolean(),
});
export type Care = z.infer<typeof careSchema>;
