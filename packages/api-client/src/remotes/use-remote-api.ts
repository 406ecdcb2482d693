import { SHOWN_PERMISSIONS, REMOTE_PERMISSION_TEXTS } from '@qlixline/contract/remotes/permission-texts';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';
import { useState } from 'react';

import { ApiError, request } from '../calls/http.ts';
import { requestRemoteApi } from './remote-api.ts';
import type { RemoteCallInput, RemoteCallKey } from './remote-api.ts';

type Asked = { permissions: RemotePermission[]; answer: (isAllowed: boolean) => void };

/** Props of ui's ConfirmDialog. */
export type ConsentDialog = {
  open: boolean;
  title: string;
  children: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export type RemoteApiOfScreen = {
  /**
   * Calls the API that this remote brings. If a call needs data that the user hasn't allowed yet, the dialog asks for it
   * and the call is repeated; if they decline, it fails with the error of the first try.
   */
  request: <Reply>(key: RemoteCallKey, input?: RemoteCallInput) => Promise<Reply>;
  /** Dialog that asks the user: `<ConfirmDialog {...api.consent} />`. */
  consent: ConsentDialog;
};

/** Returns the API that this remote brings, with the dialog that asks for permissions on first use. */
export function useRemoteApi(): RemoteApiOfScreen {
  const [asked, setAsked] = useState<Asked>();

  function ask(permissions: RemotePermission[]): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ permissions, answer: resolve });
    return promise.finally(() => setAsked(undefined));
  }

  return {
    request: async <Reply>(key: RemoteCallKey, input?: RemoteCallInput) => {
      try {
        return await requestRemoteApi<Reply>(key, input);
      } catch (error) {
        const permissions = neededBy(error);
        if (permissions.length === 0 || !(await ask(permissions))) throw error;
        await allow(permissions);
        return requestRemoteApi<Reply>(key, input);
      }
    },
    consent: {
      open: asked !== undefined,
      title: 'Allow this to the team of this area?',
      children: `It will ${(asked?.permissions ?? []).map((one) => REMOTE_PERMISSION_TEXTS[one]).join(', and ')}. You can withdraw this in the settings.`,
      confirmLabel: 'Allow',
      cancelLabel: 'Not now',
      onConfirm: () => asked?.answer(true),
      onCancel: () => asked?.answer(false),
    },
  };
}

/** Lists what the user has to allow before the call can be answered; empty for other errors. */
function neededBy(error: unknown): RemotePermission[] {
  if (!(error instanceof ApiError) || error.problem?.code !== 'consent_needed') return [];
  const fields = new Set((error.problem.errors ?? []).map(({ field }) => field));
  return SHOWN_PERMISSIONS.filter((permission) => fields.has(permission));
}

/** Allows the permissions beside those that the user has allowed before. */
async function allow(permissions: RemotePermission[]): Promise<void> {
  const [name = ''] = (process.env.API_CALLER ?? '').split('/');
  const { items } = await request('GET /api/remote-consents');
  const before = items.find((consent) => consent.name === name)?.permissions ?? [];
  await request('PUT /api/remote-consents/:name', {
    params: { name },
    body: { permissions: [...new Set([...before, ...permissions])] },
  });
}
