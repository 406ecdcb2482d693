import type { securityEndpoints } from '@qlixline/contract/account/security-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** The callers' accounts have no password: their issuer has their second factor, and asks for it. */
const WITHOUT_PASSWORD = { stranger: 404, owner: 404 } as const;
const TO_EVERYBODY = { nobody: 200, stranger: 200, owner: 200 } as const;
const REFUSED_TO_EVERYBODY = { nobody: 400, stranger: 400, owner: 400 } as const;

export const securityMatrix: MatrixOf<typeof securityEndpoints> = {
  'GET /api/security': OWN,
  'GET /api/sign-ins': OWN,
  'GET /api/login/code': { nobody: 303, stranger: 303, owner: 303 },
  'POST /api/login/code': {
    call: () => ({ body: { code: '123456' } }),
    ...REFUSED_TO_EVERYBODY,
  },
  'POST /api/session/proof': {
    call: () => ({ body: { password: 'not the password' } }),
    stranger: 409,
    owner: 409,
  },
  'POST /api/email/change': { call: () => ({ body: { email: 'new@pets.example' } }), ...WITHOUT_PASSWORD },
  'DELETE /api/email/change': { stranger: 204, owner: 204 },
  'GET /api/email/change/confirm': TO_EVERYBODY,
  'POST /api/email/change/confirm': {
    call: () => ({ body: { token: 'x', password: 'not the password' } }),
    ...REFUSED_TO_EVERYBODY,
  },
  'GET /api/email/change/undo': TO_EVERYBODY,
  'POST /api/email/change/undo': { call: () => ({ body: { token: 'x' } }), ...REFUSED_TO_EVERYBODY },
  'POST /api/second-factor/setup': WITHOUT_PASSWORD,
  'PUT /api/second-factor': { call: () => ({ body: { setup: 'x', code: '123456' } }), ...WITHOUT_PASSWORD },
  'DELETE /api/second-factor': WITHOUT_PASSWORD,
  'POST /api/second-factor/recovery-codes': WITHOUT_PASSWORD,
};
