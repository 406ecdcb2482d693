import * as z from 'zod/mini';

import { EMAIL_MAX, FIRST_NAME_MAX, PASSWORD_MAX } from '../limits.ts';
import { inviteCodeSchema } from './invite-link.ts';
import { newPasswordSchema } from './password-change.ts';
import { EMAIL_MISSING } from './password-texts.ts';
import { requiredLineUpTo } from '../text/text.ts';

/** Lower-cases an e-mail. This happens only here because PostgreSQL's lower() also turns other letters into "i". */
const foldedEmail = (message: string) =>
  z.pipe(
    z.string().check(z.maxLength(EMAIL_MAX, message)),
    z.transform((text: string) => text.trim().toLowerCase()),
  );

export const emailSchema = z.pipe(foldedEmail(EMAIL_MISSING), z.email(EMAIL_MISSING));

/**
 * Body of `POST /api/login`. The maximum lengths only limit the work; errors never reveal which lengths an account
 * accepts.
 */
export const loginSchema = z.strictObject({
  email: z.pipe(
    foldedEmail('Please enter your e-mail'),
    // E-mails have no control characters, and the database cannot store U+0000.
    z.string().check(z.regex(/^\P{Cc}+$/u, 'Please enter your e-mail')),
  ),
  password: z
    .string()
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(PASSWORD_MAX, 'Please enter your password')),
});
export type Login = z.infer<typeof loginSchema>;

/** Body of `POST /api/register`. */
export const registrationSchema = z.strictObject({
  firstName: requiredLineUpTo(FIRST_NAME_MAX, 'Please enter your first name'),
  email: emailSchema,
  password: newPasswordSchema,
  ageConfirmed: z.literal(true, 'Please confirm your age'),
  /** Code of the link by which somebody was invited; '' for none. */
  invitation: z.optional(inviteCodeSchema),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Body of `POST /api/password/forgot`. */
export const passwordForgotSchema = z.strictObject({ email: emailSchema });
/** Body of `POST /api/password/reset`. `account` is needed if several accounts have the link's address. */
export const passwordResetSchema = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  account: z.optional(z.uuid('Please choose one of your accounts.')),
  password: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** Body of `POST /api/email/confirm`. The password authenticates the user in a browser that isn't signed in. */
export const emailConfirmationSchema = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(300)),
  password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, 'Please enter your password'))),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;

/** One device in the reply of `GET /api/sessions`. */
export const deviceSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
export const deviceSessionListSchema = z.array(deviceSessionSchema);
