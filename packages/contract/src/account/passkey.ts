import * as z from 'zod/mini';

import { PASSKEY_NAME_MAX } from '../limits.ts';
import { requiredLineUpTo } from '../text/text.ts';
import { passkeyAnswerSchema, passkeyTextUpTo } from './passkey-answer.ts';

/** Maximum length of an attestation in characters; one with a chain of certificates has about half of it. */
const ATTESTATION_MAX = 20_000;
/** Maximum number and length of the names of transports, such as `internal` and `usb`. */
const TRANSPORTS_MAX = 10;
const TRANSPORT_NAME = /^[a-z-]{1,20}$/;
const NAME_MISSING = 'Please enter a name';

const nameSchema = requiredLineUpTo(PASSKEY_NAME_MAX, NAME_MISSING);

/** Passkey as its owner's settings show it. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Time when it last signed in or proved who the user is; null if it never has. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** True if a password manager keeps a copy of it, so that it survives the loss of the device. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const descriptorSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** Reply of `POST /api/passkeys/options`: what a browser needs to create a passkey, in the JSON of WebAuthn. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Passkeys of the account, of which the device must not hold another. */
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Body of `POST /api/passkeys`: a new passkey. Bytes are Base64url. */
export const passkeyInputSchema = z.strictObject({
  name: nameSchema,
  id: passkeyAnswerSchema.shape.id,
  clientDataJSON: passkeyAnswerSchema.shape.clientDataJSON,
  attestationObject: passkeyTextUpTo(ATTESTATION_MAX),
  transports: z.array(z.string().check(z.maxLength(20), z.regex(TRANSPORT_NAME))).check(z.maxLength(TRANSPORTS_MAX)),
});
export type PasskeyInput = z.infer<typeof passkeyInputSchema>;

/** Body of `PATCH /api/passkeys/:id`. */
export const passkeyUpdateSchema = z.strictObject({ name: nameSchema });
export type PasskeyUpdate = z.infer<typeof passkeyUpdateSchema>;

/**
 * Reply with what a browser needs to use a passkey, in the JSON of WebAuthn. Without allowed ones, it offers all that it
 * has for this site.
 */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptorSchema),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
