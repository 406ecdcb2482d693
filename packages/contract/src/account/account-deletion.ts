import * as z from 'zod/mini';

import { currentPasswordSchema } from './password-change.ts';

/**
 * Body of `DELETE /api/account`. `later` deletes the account after `ACCOUNT_DELETION_DAYS` unless the user signs in
 * again; `now` deletes it for good before the reply.
 */
export const accountDeletionSchema = z.strictObject({
  when: z.enum(['later', 'now']),
  /** Required for accounts with a password. Accounts without one can be deleted `now` only shortly after a sign-in. */
  currentPassword: z.optional(currentPasswordSchema),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
