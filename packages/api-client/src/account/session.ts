import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { isUnauthenticated, request } from '../calls/http.ts';

/** Query of the signed-in user; null without a session. */
export const currentUserQuery = queryOptions({
  queryKey: [keyOf('GET /api/auth/user')],
  queryFn: ({ signal }) =>
    request('GET /api/auth/user', { signal }).catch((error: unknown) => {
      if (isUnauthenticated(error)) return null; // 401 means no user (behaviour: refreshing)
      throw error;
    }),
});

export function signOut(): Promise<void> {
  return request('POST /api/logout');
}

/** Sends another mail with the confirmation link. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => request('POST /api/email/confirmation') });
}
