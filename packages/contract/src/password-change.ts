import * as z from 'zod/mini';

import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { CURRENT_PASSWORD_MISSING } from './password-texts.ts';

// Beside the schemas of sign-in: a screen that changes a password would download these, too.

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  );

export const currentPasswordSchema = z
  .string()
  .check(z.minLength(1, CURRENT_PASSWORD_MISSING), z.maxLength(PASSWORD_MAX, CURRENT_PASSWORD_MISSING));

/** `PUT /api/password` */
export const passwordChangeSchema = z.strictObject({
  currentPassword: currentPasswordSchema,
  password: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
