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

/** Maximum length of a proof, in characters. */
const PROOF_MAX = 300;

/**
 * Body of `POST /api/suspended/deletion`, for a suspended user, who has no session. `proof` is from the page that
 * explains the suspension, and valid for FRESH_SIGN_IN_MINUTES.
 */
export const suspendedDeletionSchema = z.strictObject({
  ...accountDeletionSchema.shape,
  proof: z.string().check(z.maxLength(PROOF_MAX)),
});
export type SuspendedDeletion = z.infer<typeof suspendedDeletionSchema>;
