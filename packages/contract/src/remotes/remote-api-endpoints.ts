import * as z from 'zod/mini';

import { defineEndpoints } from '../calls/endpoint.ts';
import { areaUpdateChoiceRequestSchema, areaUpdateChoicesSchema, areaUpdateSchema } from './area-update.ts';
import { consentRequestSchema, consentSchema, consentsSchema } from './consent.ts';
import { REMOTE_BODY_MAX_BYTES } from './remote-api.ts';
import { configureApiSchema, unitChangeSchema } from './registry.ts';

const call = {
  access: 'session',
  params: { name: 'unit' },
  bodyMaxBytes: REMOTE_BODY_MAX_BYTES,
  reply: 'file',
  rates: ['remoteCalls'],
} as const;
const write = { ...call, reaches: [] } as const;

/** Public keys in the format of RFC 7517. */
const keySetSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
    }),
  ),
});
export type KeySet = z.infer<typeof keySetSchema>;

/**
 * APIs that remotes bring (decision: apis-of-remotes). Their calls are declared by the remotes, so the contract knows
 * only the addresses below which they are.
 */
export const remoteApiEndpoints = defineEndpoints({
  'GET /api/x/:name/*path': call,
  'POST /api/x/:name/*path': write,
  'PUT /api/x/:name/*path': write,
  'PATCH /api/x/:name/*path': write,
  'DELETE /api/x/:name/*path': write,
  /** Keys by which services verify that a call comes from this installation. */
  'GET /api/x/keys': { access: 'public', reply: keySetSchema },
  /** Registers where an API is answered, or grants permissions. Needs the release role: teams can't do it. */
  'POST /api/remotes/:name/api': {
    access: 'deploy-token',
    params: { name: 'unit' },
    body: configureApiSchema,
    reply: unitChangeSchema,
    rates: ['releases'],
    reaches: [],
  },
  'GET /api/remote-consents': { access: 'session', reply: consentsSchema },
  'PUT /api/remote-consents/:name': {
    access: 'session',
    params: { name: 'unit' },
    body: consentRequestSchema,
    reply: consentSchema,
  },
  /** Lists the kinds of notifications of all remotes that the user allows to notify. */
  'GET /api/area-updates': { access: 'session', reply: areaUpdateChoicesSchema },
  /** Turns a kind off or on. */
  'PUT /api/area-updates/:name/:kind': {
    access: 'session',
    params: { name: 'unit', kind: 'text' },
    body: areaUpdateChoiceRequestSchema,
    reply: null,
  },
  /** Notifies the user of the token, for services of remotes. The token is the only proof. */
  'POST /api/area-updates': {
    access: 'public',
    body: areaUpdateSchema,
    reply: null,
    rates: ['areaUpdates'],
    reaches: [],
  },
});
