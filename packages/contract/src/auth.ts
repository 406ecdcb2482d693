import * as z from 'zod/mini';

import { EMAIL_MAX, FIRST_NAME_MAX, PASSWORD_MAX } from './limits.ts';
import { newPasswordSchema } from './password-change.ts';
import { requiredLineUpTo } from './text.ts';

/** An e-mail has one spelling. It is folded here alone: PostgreSQL's lower() makes "i" of other letters too. */
const foldedEmail = (message: string) =>
  z.pipe(
    z.string().check(z.maxLength(EMAIL_MAX, message)),
    z.transform((text: string) => text.trim().toLowerCase()),
  );

const emailSchema = z.pipe(foldedEmail('Please enter an e-mail address'), z.email('Please enter an e-mail address'));

/** `POST /api/login`. Lengths only bound the work; whether they fit an account is never said. */
export const loginSchema = z.strictObject({
  email: z.pipe(
    foldedEmail('Please enter your e-mail'),
    // Control characters are in no e-mail, and the database cannot hold U+0000.
    z.string().check(z.regex(/^\P{Cc}+$/u, 'Please enter your e-mail')),
  ),
  password: z
    .string()
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(PASSWORD_MAX, 'Please enter your password')),
});
export type Login = z.infer<typeof loginSchema>;

/** `POST /api/register`. */
export const registrationSchema = z.strictObject({
  firstName: requiredLineUpTo(FIRST_NAME_MAX, 'Please enter your first name'),
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

/** `POST /api/email/confirm`. The password says whose account it is in a browser that is not signed in to it. */
export const emailConfirmationSchema = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(300)),
  password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, 'Please enter your password'))),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;

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
