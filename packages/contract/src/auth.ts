import * as z from 'zod/mini';

import { EMAIL_MAX, FIRST_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { requiredTextUpTo } from './text.ts';

const emailSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(EMAIL_MAX, 'Please enter an e-mail address')),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z.email('Please enter an e-mail address'),
);

const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  );

/** `POST /api/login`. Lengths only bound the work; whether they fit an account is never said. */
export const loginSchema = z.strictObject({
  email: z
    .string()
    .check(z.minLength(1, 'Please enter your e-mail'), z.maxLength(EMAIL_MAX, 'Please enter your e-mail')),
  password: z
    .string()
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(PASSWORD_MAX, 'Please enter your password')),
});
export type Login = z.infer<typeof loginSchema>;

/** `POST /api/register`. */
export const registrationSchema = z.strictObject({
  firstName: requiredTextUpTo(FIRST_NAME_MAX, 'Please enter your first name'),
  email: emailSchema,
  password: newPasswordSchema,
  ageConfirmed: z.literal(true, 'Please confirm your age'),
});
export type Registration = z.infer<typeof registrationSchema>;

/** `POST /api/password/forgot` */
export const passwordForgotSchema = z.strictObject({ email: emailSchema });
/** `POST /api/password/reset` */
export const passwordResetSchema = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  password: newPasswordSchema,
});

/** `GET /api/sessions`: one device. */
export const deviceSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
export const deviceSessionListSchema = z.array(deviceSessionSchema);
