import * as z from 'zod/mini';

import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { CURRENT_PASSWORD_MISSING } from './password-texts.ts';

// Kept apart from the schemas of sign-in so that the screen for changing a password doesn't load them.

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  );

export const currentPasswordSchema = z
  .string()
  .check(z.minLength(1, CURRENT_PASSWORD_MISSING), z.maxLength(PASSWORD_MAX, CURRENT_PASSWORD_MISSING));

/** Body of `PUT /api/password`. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: currentPasswordSchema,
  password: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
