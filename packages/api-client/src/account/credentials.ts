import type { AccountDeletion } from '@qlixline/contract/account/account-deletion';
import type { PasswordChange } from '@qlixline/contract/account/password-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sessionsQuery } from './devices.ts';
import { requestFresh } from './fresh-sign-in.ts';

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
