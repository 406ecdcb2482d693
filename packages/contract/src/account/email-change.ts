import * as z from 'zod/mini';

import { emailSchema } from './auth.ts';
import { currentPasswordSchema } from './password-change.ts';

/** Maximum length of a mailed token, in characters. */
const TOKEN_MAX = 300;
const tokenSchema = z.string().check(z.maxLength(TOKEN_MAX));

/** Body of `POST /api/email/change`. */
export const emailChangeSchema = z.strictObject({ email: emailSchema });
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Body of `POST /api/email/change/confirm`, from the link that was mailed to the new address. */
export const emailChangeConfirmationSchema = z.strictObject({ token: tokenSchema, password: currentPasswordSchema });
export type EmailChangeConfirmation = z.infer<typeof emailChangeConfirmationSchema>;

/** Body of `POST /api/email/change/undo`, from the link that was mailed to the former address. */
export const emailChangeUndoSchema = z.strictObject({ token: tokenSchema });
