import * as z from 'zod/mini';

import { currentPasswordSchema } from './password-change.ts';

/**
 * `DELETE /api/account`. `later`: in `ACCOUNT_DELETION_DAYS`, unless the user signs in again. `now`: before the reply, and
 * for good.
 */
export const accountDeletionSchema = z.strictObject({
  when: z.enum(['later', 'now']),
  /** Of every account that has a password. One without deletes itself at once only soon after it has signed in. */
  currentPassword: z.optional(currentPasswordSchema),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
