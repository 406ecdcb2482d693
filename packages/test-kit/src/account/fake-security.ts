import type { securityEndpoints } from '@qlixline/contract/account/security-endpoints';
import { RECOVERY_CODES } from '@qlixline/contract/limits';

import { FAKE_EMAIL } from './fake-account.ts';
import { FakeProblem, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';

/** Only code that the fake API accepts. */
export const FAKE_CODE = '287082';

let made = 0;

export const securityFakes: FakeArea<typeof securityEndpoints> = {
  'GET /api/security': ({ state }) => {
    const hasPassword = state.password !== null;
    const proof = state.secondFactor ? 'code' : hasPassword ? 'password' : 'sign-in';
    return {
      hasPassword,
      waitingEmail: state.waitingEmail,
      secondFactor: state.secondFactor,
      passkeys: state.passkeys,
      proof,
    };
  },
  'GET /api/sign-ins': ({ state }) => state.signIns,
  'POST /api/login/code': ({ state, body }) => {
    requireCode(body.code);
    return signedIn(state);
  },
  'POST /api/session/proof': ({ state, body }) => {
    if (body.passkey) requirePasskey(state);
    else if (state.secondFactor) requireCode(body.code);
    else if (body.password !== state.password) throw refused('password', 'This is not your current password.');
    state.isFresh = true;
  },
  'POST /api/email/change': ({ state, body }) => {
    if (body.email === FAKE_EMAIL) throw refused('email', 'This is your e-mail already');
    state.waitingEmail = body.email;
  },
  'DELETE /api/email/change': ({ state }) => void (state.waitingEmail = null),
  'POST /api/second-factor/setup': () => ({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Qlixline:mira@example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Qlixline',
    qr: { path: 'M0 0h7v7h-7z', size: 21 },
    setup: 'a signed secret',
  }),
  'PUT /api/second-factor': ({ state, body }) => {
    requireCode(body.code);
    return newCodes(state);
  },
  'DELETE /api/second-factor': ({ state }) => void (state.secondFactor = null),
  'POST /api/second-factor/recovery-codes': ({ state }) => newCodes(state),
};

function newCodes(state: FakeState) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => {
    made += 1;
    return `code-${String(made).padStart(4, '0')}-abcd-efgh-jkmn-pqrs`;
  });
  state.secondFactor = { since: '2026-05-04T10:00:00Z', ...state.secondFactor, recoveryCodesLeft: RECOVERY_CODES };
  return { recoveryCodes };
}

function requireCode(code: string | undefined): void {
  if (code !== FAKE_CODE) throw refused('code', 'This code is wrong or was used before. Please enter a new one.');
}

function requirePasskey({ passkeys }: FakeState): void {
  if (passkeys.length === 0) throw refused('passkey', 'This passkey could not be checked.');
}

const refused = (field: string, message: string) => new FakeProblem('validation_failed', message, [{ field, message }]);
