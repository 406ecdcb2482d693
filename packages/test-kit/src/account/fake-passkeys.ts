import type { passkeyEndpoints } from '@qlixline/contract/account/passkey-endpoints';
import { PASSKEYS_MAX } from '@qlixline/contract/limits';

import { FakeProblem } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';

/** Bytes in Base64url; the fake API accepts any that a passkey signs. */
const CHALLENGE = 'Y2hhbGxlbmdl';
const RP_ID = 'localhost';
const TIMEOUT_MS = 600_000;

const described = ({ passkeys }: FakeState) =>
  passkeys.map(({ id }) => ({ type: 'public-key' as const, id: id.replaceAll('-', ''), transports: ['internal'] }));

export const passkeyFakes: FakeArea<typeof passkeyEndpoints> = {
  'POST /api/passkeys/options': ({ state }) => {
    if (state.passkeys.length >= PASSKEYS_MAX) throw new FakeProblem('invalid_transition', 'You have 20 passkeys.');
    return {
      rp: { id: RP_ID, name: 'Qlixline' },
      user: { id: 'AAAA', name: 'mira@example.org', displayName: 'Mira' },
      challenge: CHALLENGE,
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: described(state),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  },
  'POST /api/passkeys': ({ state, body }) => {
    const passkey = {
      id: crypto.randomUUID(),
      name: body.name,
      createdAt: '2026-05-04T10:00:00Z',
      lastUsedAt: null,
      isSynced: true,
    };
    state.passkeys.push(passkey);
    return passkey;
  },
  'PATCH /api/passkeys/:id': ({ state, params, body }) => {
    const passkey = state.passkeys.find(({ id }) => id === params.id);
    if (!passkey) throw new FakeProblem('not_found', 'This doesn’t exist, or you don’t have access.');
    return Object.assign(passkey, body);
  },
  'DELETE /api/passkeys/:id': ({ state, params }) => {
    state.passkeys = state.passkeys.filter(({ id }) => id !== params.id);
  },
  'POST /api/session/proof/options': ({ state }) => ({
    challenge: CHALLENGE,
    rpId: RP_ID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: described(state),
  }),
};
