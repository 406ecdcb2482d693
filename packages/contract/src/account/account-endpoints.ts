import { accountDeletionSchema, suspendedDeletionSchema } from './account-deletion.ts';
import {
  deviceSessionListSchema,
  emailConfirmationSchema,
  loginSchema,
  passwordForgotSchema,
  passwordResetSchema,
  registrationSchema,
} from './auth.ts';
import { defineAccountEndpoints } from '../calls/endpoint.ts';
import { passwordChangeSchema } from './password-change.ts';
import { currentUserSchema, profileUpdateSchema, settingsSchema, settingsUpdateSchema } from '../users/user.ts';
import { usernameCheckQuerySchema, usernameCheckSchema } from './username.ts';

/** Sign-in, the signed-in user, their devices and settings. */
export const accountEndpoints = defineAccountEndpoints({
  'GET /api/login': { access: 'public', reply: 'page' },
  /** A form submission is answered with 303. */
  'POST /api/login': {
    access: 'public',
    accepts: 'json-or-form',
    body: loginSchema,
    reply: currentUserSchema,
    rates: [],
    reaches: [], // SignInThrottle, which lets the owner's own browser through
  },
  'GET /api/register': { access: 'public', reply: 'page' },
  'POST /api/register': {
    access: 'public',
    accepts: 'json-or-form',
    body: registrationSchema,
    reply: currentUserSchema,
    status: 201,
    rates: ['registration'],
    reaches: [],
  },
  /** Redirect target of the OpenID Connect issuer. */
  'GET /api/callback': { access: 'public', reply: 'page' },
  'POST /api/logout': { access: 'session', freshSignIn: false, reply: null, rates: [], reaches: [] },
  'GET /api/password/forgot': { access: 'public', reply: 'page' },
  'POST /api/password/forgot': {
    access: 'public',
    accepts: 'json-or-form',
    body: passwordForgotSchema,
    reply: null,
    rates: ['passwordMail'],
    reaches: [],
  },
  'GET /api/password/reset': { access: 'public', reply: 'page' },
  'POST /api/password/reset': {
    access: 'public',
    accepts: 'json-or-form',
    body: passwordResetSchema,
    reply: null,
    rates: ['signIn'],
    reaches: [],
  },
  'PUT /api/password': {
    access: 'session',
    freshSignIn: 'with-second-factor',
    body: passwordChangeSchema,
    reply: null,
  }, // SignInThrottle
  /** Signs out all devices, including this one. */
  'DELETE /api/account': {
    access: 'session',
    freshSignIn: 'with-second-factor',
    body: accountDeletionSchema,
    reply: null,
  }, // SignInThrottle
  /** Deletes the account of a suspended user. A form submission is answered with 303. */
  'POST /api/suspended/deletion': {
    access: 'public',
    accepts: 'json-or-form',
    body: suspendedDeletionSchema,
    reply: null,
    rates: ['signIn'],
    reaches: [],
  },
  'GET /api/email/confirm': { access: 'public', reply: 'page' },
  'POST /api/email/confirm': {
    access: 'public',
    accepts: 'json-or-form',
    body: emailConfirmationSchema,
    reply: null,
    rates: [],
    reaches: [], // SignInThrottle, if the account has a password
  },
  /** Sends the confirmation mail again. */
  'POST /api/email/confirmation': {
    access: 'session',
    freshSignIn: false,
    reply: null,
    rates: ['confirmationMail'],
    reaches: [],
  },
  'GET /api/auth/user': { access: 'session', reply: currentUserSchema },
  'GET /api/sessions': { access: 'session', reply: deviceSessionListSchema },
  /** Signs out all other devices. */
  'DELETE /api/sessions': { access: 'session', freshSignIn: true, reply: null },
  'DELETE /api/sessions/:id': { access: 'session', freshSignIn: true, params: { id: 'text' }, reply: null },
  'PATCH /api/profile': {
    access: 'session',
    freshSignIn: false,
    body: profileUpdateSchema,
    reply: currentUserSchema,
  },
  'GET /api/username/check': { access: 'session', query: usernameCheckQuerySchema, reply: usernameCheckSchema },
  'GET /api/settings': { access: 'session', reply: settingsSchema },
  'PATCH /api/settings': { access: 'session', freshSignIn: false, body: settingsUpdateSchema, reply: settingsSchema },
});
