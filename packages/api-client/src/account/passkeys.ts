import type { PasskeyCreation, PasskeyInput, PasskeyRequest } from '@qlixline/contract/account/passkey';
import type { PasskeyAnswer } from '@qlixline/contract/account/passkey-answer';
import { useMutation } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { requestFresh } from './fresh-sign-in.ts';
import { useSecurityChange } from './security.ts';

/** Passkey that the browser has created. */
export type CreatedPasskey = Omit<PasskeyInput, 'name'>;

/** Adds a passkey under a name; `create` has the browser create it. */
export function useAddPasskey(create: (options: PasskeyCreation) => Promise<CreatedPasskey>) {
  return useSecurityChange(async ({ name }: { name: string }) => {
    const created = await create(await requestFresh('POST /api/passkeys/options'));
    return requestFresh('POST /api/passkeys', { body: { name, ...created } });
  });
}

export function useRenamePasskey(id: string) {
  return useSecurityChange(({ name }: { name: string }) =>
    request('PATCH /api/passkeys/:id', { params: { id }, body: { name } }),
  );
}

export function useRemovePasskey() {
  return useSecurityChange((id: string) => requestFresh('DELETE /api/passkeys/:id', { params: { id } }));
}

/** Proves with a passkey who the user is; `answer` has the browser use it. */
export function useProveWithPasskey(answer: (options: PasskeyRequest) => Promise<PasskeyAnswer>) {
  return useMutation({
    mutationFn: async () => {
      const passkey = await answer(await request('POST /api/session/proof/options'));
      return request('POST /api/session/proof', { body: { passkey } });
    },
  });
}
