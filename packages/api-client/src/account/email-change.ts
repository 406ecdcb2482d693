import type { EmailChange } from '@qlixline/contract/account/email-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { requestFresh } from './fresh-sign-in.ts';
import { securityQuery } from './security.ts';

/** Mails a link to a new address, which changes the account's address once it is followed. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: EmailChange) => requestFresh('POST /api/email/change', { body: change }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}

/** Cancels the change whose address isn't confirmed yet. */
export function useCancelEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/email/change'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}
