import type { AccountDeletion } from '@qlixline/contract/account/account-deletion';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { PasswordChange } from '@qlixline/contract/account/password-change';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { isUnauthenticated, request } from '../calls/http.ts';
import { requestFresh } from './fresh-sign-in.ts';

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

/** Query of signed-in devices, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/sessions')],
  queryFn: ({ signal }) => request('GET /api/sessions', { signal }),
});

/** Signs out all other devices. */
export function useRevokeOtherSessions() {
  return useMutation({ mutationFn: () => requestFresh('DELETE /api/sessions') });
}

/** Sends another mail with the confirmation link. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => request('POST /api/email/confirmation') });
}

/** Changes the password, which signs out all other devices. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => requestFresh('PUT /api/password', { body: change }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Deletes the account, which signs out all devices including this one. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (deletion: AccountDeletion) => requestFresh('DELETE /api/account', { body: deletion }),
  });
}

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestFresh('DELETE /api/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
