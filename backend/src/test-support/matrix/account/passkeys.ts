import { randomUUID } from 'node:crypto';

import type { passkeyEndpoints } from '@qlixline/contract/account/passkey-endpoints';

import type { MatrixOf, Scene } from '../matrix-row.ts';

/** The callers' accounts have no password: how they sign in is for their issuer to say. */
const WITHOUT_PASSWORD = { stranger: 404, owner: 404 } as const;
const ANSWER = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };

async function ownersPasskey({ api, owner }: Scene): Promise<{ id: string }> {
  const id = randomUUID();
  await api.em().execute(
    `insert into passkeys (id, user_id, credential_id, public_key, transports, name, is_synced)
     values (?, ?, sha256(?::bytea), '\\x00', '{internal}', 'Phone', true)`,
    [id, owner.userId, id],
  );
  return { id };
}

const guarded = ({ api, owner }: Scene) =>
  api.em().execute(`select id, name from passkeys where user_id = ? order by id`, [owner.userId]);

export const passkeyMatrix: MatrixOf<typeof passkeyEndpoints> = {
  'POST /api/passkeys/options': WITHOUT_PASSWORD,
  'POST /api/passkeys': {
    call: () => ({
      body: { name: 'Phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    }),
    ...WITHOUT_PASSWORD,
    guarded,
  },
  'PATCH /api/passkeys/:id': {
    call: async (scene) => ({ params: await ownersPasskey(scene), body: { name: 'Laptop' } }),
    stranger: 404,
    owner: 200,
    guarded,
  },
  'DELETE /api/passkeys/:id': {
    call: async (scene) => ({ params: await ownersPasskey(scene) }),
    stranger: 404,
    owner: 204,
    guarded,
  },
  'POST /api/login/passkey/options': { nobody: 200, stranger: 200, owner: 200 },
  'POST /api/login/passkey': { call: () => ({ body: ANSWER }), nobody: 400, stranger: 400, owner: 400 },
  'POST /api/session/proof/options': { stranger: 409, owner: 409 },
};
