import * as z from 'zod/mini';

import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

// Beside the schemas of sign-in: a screen that changes a password would download these, too.

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  );

/** `PUT /api/password` */
export const passwordChangeSchema = z.strictObject({
  currentPassword: z
    .string()
    .check(
      z.minLength(1, 'Please enter your current password'),
      z.maxLength(PASSWORD_MAX, 'Please enter your current password'),
    ),
  password: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
