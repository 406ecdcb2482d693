import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { SecondFactorConfirmation } from '@qlixline/contract/account/second-factor';
import type { SessionProof } from '@qlixline/contract/account/security';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { requestFresh } from './fresh-sign-in.ts';

/** Query of the ways to sign in to the account. */
export const securityQuery = queryOptions({
  queryKey: [keyOf('GET /api/security')],
  queryFn: ({ signal }) => request('GET /api/security', { signal }),
});

/** Query of the newest attempts to sign in. */
export const signInsQuery = queryOptions({
  queryKey: [keyOf('GET /api/sign-ins')],
  queryFn: ({ signal }) => request('GET /api/sign-ins', { signal }),
});

/** Proves who the user is, after which the session counts as fresh. */
export function useProveSession() {
  return useMutation({ mutationFn: (proof: SessionProof) => request('POST /api/session/proof', { body: proof }) });
}

/** Requests the secret for an authenticator app, which nothing stores yet. */
export function useSetUpSecondFactor() {
  return useMutation({ mutationFn: () => requestFresh('POST /api/second-factor/setup') });
}

/** Turns the second factor on with a code of the app, and returns the recovery codes. */
export function useTurnOnSecondFactor() {
  return useSecurityChange((confirmation: SecondFactorConfirmation) =>
    requestFresh('PUT /api/second-factor', { body: confirmation }),
  );
}

export function useTurnOffSecondFactor() {
  return useSecurityChange(() => requestFresh('DELETE /api/second-factor'));
}

/** Replaces the recovery codes and returns the new ones. */
export function useRenewRecoveryCodes() {
  return useSecurityChange(() => requestFresh('POST /api/second-factor/recovery-codes'));
}

/** Mutation after which the ways to sign in are read again. */
export function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}
