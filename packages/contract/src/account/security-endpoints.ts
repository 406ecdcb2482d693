import { defineAccountEndpoints } from '../calls/endpoint.ts';
import { emailChangeConfirmationSchema, emailChangeSchema, emailChangeUndoSchema } from './email-change.ts';
import { currentUserSchema } from '../users/user.ts';
import {
  loginCodeSchema,
  recoveryCodesSchema,
  secondFactorConfirmationSchema,
  secondFactorSetupSchema,
} from './second-factor.ts';
import { signInListSchema } from './sign-in-log.ts';
import { securitySchema, sessionProofSchema } from './security.ts';

/** Second factor, fresh sign-ins and another e-mail address. */
export const securityEndpoints = defineAccountEndpoints({
  'GET /api/security': { access: 'session', reply: securitySchema },
  /** The newest attempts to sign in. */
  'GET /api/sign-ins': { access: 'session', reply: signInListSchema },
  /** Second step of signing in, within SECOND_STEP_MINUTES after the password, in the same browser. */
  'GET /api/login/code': { access: 'public', reply: 'page' },
  'POST /api/login/code': {
    access: 'public',
    accepts: 'json-or-form',
    body: loginCodeSchema,
    reply: currentUserSchema,
    rates: ['codes'],
    reaches: [],
  },
  /** Makes the session as fresh as a sign-in. */
  'POST /api/session/proof': {
    access: 'session',
    freshSignIn: false,
    body: sessionProofSchema,
    reply: null,
    rates: ['codes'],
    reaches: [],
  },
  'POST /api/second-factor/setup': {
    access: 'session',
    freshSignIn: true,
    reply: secondFactorSetupSchema,
    rates: ['codes'],
    reaches: [],
  },
  'PUT /api/second-factor': {
    access: 'session',
    freshSignIn: true,
    body: secondFactorConfirmationSchema,
    reply: recoveryCodesSchema,
  },
  'DELETE /api/second-factor': { access: 'session', freshSignIn: true, reply: null },
  /** Mails a link to the new address; nothing changes before it is followed. */
  'POST /api/email/change': {
    access: 'session',
    freshSignIn: true,
    body: emailChangeSchema,
    reply: null,
    rates: ['confirmationMail'],
    reaches: [],
  },
  'DELETE /api/email/change': { access: 'session', freshSignIn: false, reply: null },
  'GET /api/email/change/confirm': { access: 'public', reply: 'page' },
  'POST /api/email/change/confirm': {
    access: 'public',
    accepts: 'json-or-form',
    body: emailChangeConfirmationSchema,
    reply: null,
    rates: [],
    reaches: [], // SignInThrottle
  },
  'GET /api/email/change/undo': { access: 'public', reply: 'page' },
  'POST /api/email/change/undo': {
    access: 'public',
    accepts: 'json-or-form',
    body: emailChangeUndoSchema,
    reply: null,
    rates: ['signIn'],
    reaches: [],
  },
  /** Replaces all recovery codes. */
  'POST /api/second-factor/recovery-codes': {
    access: 'session',
    freshSignIn: true,
    reply: recoveryCodesSchema,
    rates: ['codes'],
    reaches: [],
  },
});
