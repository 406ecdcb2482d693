import * as z from 'zod/mini';

import { CODE_MISSING } from './password-texts.ts';

/** Maximum length of an entered code, in characters: a recovery code with spaces and hyphens. */
const CODE_MAX = 40;
/** Maximum length of the signed text that carries a secret until it is confirmed, in characters. */
const SETUP_MAX = 400;

/** Code of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const codeSchema = z.string().check(z.minLength(1, CODE_MISSING), z.maxLength(CODE_MAX, CODE_MISSING));

/** Body of `POST /api/login/code`. */
export const loginCodeSchema = z.strictObject({ code: codeSchema });
export type LoginCode = z.infer<typeof loginCodeSchema>;

/** Reply of `POST /api/second-factor/setup`. Nothing is stored until a code confirms it. */
export const secondFactorSetupSchema = z.object({
  /** Secret in Base32, for apps that can't scan. */
  secret: z.string(),
  /** Address that an authenticator app on this device opens. */
  uri: z.string(),
  /** QR code of `uri` as the path of an SVG whose sides have `size` units. */
  qr: z.object({ path: z.string(), size: z.int() }),
  /** Signed text to send back with a code. */
  setup: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

/** Body of `PUT /api/second-factor`. */
export const secondFactorConfirmationSchema = z.strictObject({
  setup: z.string().check(z.maxLength(SETUP_MAX)),
  code: codeSchema,
});
export type SecondFactorConfirmation = z.infer<typeof secondFactorConfirmationSchema>;

/** Reply with new recovery codes, which are shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
