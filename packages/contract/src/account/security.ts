import * as z from 'zod/mini';

import { passkeyAnswerSchema } from './passkey-answer.ts';
import { passkeySchema } from './passkey.ts';
import { currentPasswordSchema } from './password-change.ts';
import { codeSchema } from './second-factor.ts';

/** Way to prove in a session who one is. `sign-in` means that only signing in again does, as for an issuer's account. */
const PROOF_WAYS = ['password', 'code', 'sign-in'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** Reply of `GET /api/security`. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** New address whose owner hasn't confirmed it yet; null without one. */
  waitingEmail: z.nullable(z.string()),
  /** One-time codes of an authenticator app; null if they are off. */
  secondFactor: z.nullable(z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() })),
  /** Passkeys, oldest first; at most PASSKEYS_MAX. Each is also a proof. */
  passkeys: z.array(passkeySchema),
  /** Proof that the next step that needs a fresh sign-in asks for. */
  proof: z.enum(PROOF_WAYS),
});
export type Security = z.infer<typeof securitySchema>;

/**
 * Body of `POST /api/session/proof`. Accounts with a second factor send a code, others their password; instead of
 * either, a passkey answers.
 */
export const sessionProofSchema = z.strictObject({
  password: z.optional(currentPasswordSchema),
  code: z.optional(codeSchema),
  passkey: z.optional(passkeyAnswerSchema),
});
export type SessionProof = z.infer<typeof sessionProofSchema>;
