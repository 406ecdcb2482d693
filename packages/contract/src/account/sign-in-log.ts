import * as z from 'zod/mini';

/** Results of an attempt to sign in. */
export const SIGN_IN_RESULTS = ['signed_in', 'wrong_password', 'wrong_code', 'wrong_passkey'] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];

/** One attempt in the reply of `GET /api/sign-ins`, newest first. */
const signInSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  result: z.enum(SIGN_IN_RESULTS),
  /** True for a sign-in with a passkey. */
  withPasskey: z.boolean(),
  userAgent: z.string(),
});
export type SignIn = z.infer<typeof signInSchema>;
export const signInListSchema = z.array(signInSchema);
