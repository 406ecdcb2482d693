import * as z from 'zod/mini';

const WRONG_PASSKEY = 'This passkey can’t be read. Please try again.';
/** Maximum lengths in characters of Base64url. WebAuthn allows ids of 1,023 bytes; RSA signatures have up to 1,024. */
const ID_MAX = 1_364;
const SIGNATURE_MAX = 1_400;
const CLIENT_DATA_MAX = 4_000;
const AUTHENTICATOR_DATA_MAX = 4_000;
const USER_HANDLE_MAX = 100; // 64 bytes

/** Builds a schema for bytes in Base64url of at most `max` characters. */
export const passkeyTextUpTo = (max: number) =>
  z.string(WRONG_PASSKEY).check(z.maxLength(max, WRONG_PASSKEY), z.regex(/^[\w-]+$/, WRONG_PASSKEY));

/** Answer of a passkey to a challenge. Flat, so that a form can send it. */
export const passkeyAnswerSchema = z.strictObject({
  id: passkeyTextUpTo(ID_MAX),
  clientDataJSON: passkeyTextUpTo(CLIENT_DATA_MAX),
  authenticatorData: passkeyTextUpTo(AUTHENTICATOR_DATA_MAX),
  signature: passkeyTextUpTo(SIGNATURE_MAX),
  /** User for whom the passkey was made; some devices leave it out when they are asked for certain passkeys. */
  userHandle: z.optional(passkeyTextUpTo(USER_HANDLE_MAX)),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
