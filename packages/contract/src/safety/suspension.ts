import * as z from 'zod/mini';

import { SUSPENSION_REASON_MAX } from '../limits.ts';
import { pageOf } from '../calls/page.ts';
import { requiredTextUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/**
 * Body of `PUT /api/moderation/suspensions/:userId` (moderators): suspends the user, or changes a suspension. The user
 * reads the reason when they next sign in.
 */
export const suspensionInputSchema = z.strictObject({
  /** Time at which the suspension ends, at most SUSPENSION_YEARS_MAX ahead; null if it is permanent. */
  until: z.nullable(z.iso.datetime({ offset: true, error: 'Please choose until when' })),
  reason: requiredTextUpTo(SUSPENSION_REASON_MAX, 'Please give a reason'),
});
export type SuspensionInput = z.infer<typeof suspensionInputSchema>;

/** Row of `GET /api/moderation/suspensions` (moderators): a suspension that applies, newest first. */
export const suspensionSchema = z.object({
  user: userCardSchema,
  reason: z.string(),
  since: z.string(),
  /** Time at which the suspension ends; null if it is permanent. */
  until: z.nullable(z.string()),
});
export type Suspension = z.infer<typeof suspensionSchema>;
export const suspensionPageSchema = pageOf(suspensionSchema);
