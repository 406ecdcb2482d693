import type { Passkey, PasskeyRequest } from '@qlixline/contract/account/passkey';

import type { ListedPasskey } from './passkeys.repository.ts';

export function shownPasskey({ id, name, createdAt, lastUsedAt, isSynced }: ListedPasskey): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  };
}

/** Describes passkeys to a browser, by their ids and where it may find them. */
export function describedPasskeys(passkeys: readonly ListedPasskey[]): PasskeyRequest['allowCredentials'] {
  return passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    transports,
  }));
}
