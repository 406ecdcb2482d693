import { defineAccountEndpoints } from '../calls/endpoint.ts';
import { currentUserSchema } from '../users/user.ts';
import {
  passkeyCreationSchema,
  passkeyInputSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeyUpdateSchema,
} from './passkey.ts';
import { passkeyAnswerSchema } from './passkey-answer.ts';

/** Passkeys of accounts with a password (decision: passkeys). `GET /api/security` lists them. */
export const passkeyEndpoints = defineAccountEndpoints({
  /** Begins to add a passkey. Its challenge is for this session, works once, and for PASSKEY_CHALLENGE_MINUTES. */
  'POST /api/passkeys/options': {
    access: 'session',
    freshSignIn: true,
    reply: passkeyCreationSchema,
    rates: ['passkeys'],
    reaches: [],
  },
  'POST /api/passkeys': {
    access: 'session',
    freshSignIn: true,
    body: passkeyInputSchema,
    reply: passkeySchema,
    status: 201,
    rates: ['codes'],
    reaches: [],
  },
  'PATCH /api/passkeys/:id': {
    access: 'session',
    freshSignIn: false,
    params: { id: 'uuid' },
    body: passkeyUpdateSchema,
    reply: passkeySchema,
  },
  'DELETE /api/passkeys/:id': { access: 'session', freshSignIn: true, params: { id: 'uuid' }, reply: null },
  /** Begins a sign-in with a passkey. Its challenge is for this browser. */
  'POST /api/login/passkey/options': {
    access: 'public',
    reply: passkeyRequestSchema,
    rates: ['passkeys'],
    reaches: [],
  },
  /** Signs in with a passkey, which is proof enough also for accounts with a second factor. */
  'POST /api/login/passkey': {
    access: 'public',
    accepts: 'json-or-form',
    body: passkeyAnswerSchema,
    reply: currentUserSchema,
    rates: ['codes'],
    reaches: [],
  },
  /** Begins a proof by a passkey, for `POST /api/session/proof`. */
  'POST /api/session/proof/options': {
    access: 'session',
    freshSignIn: false,
    reply: passkeyRequestSchema,
    rates: ['passkeys'],
    reaches: [],
  },
});
