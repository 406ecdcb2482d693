import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { PremiumCodeInput } from '@qlixline/contract/premium/premium';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { currentUserQuery } from '../account/session.ts';
import { request } from '../calls/http.ts';

/** Query of the user's plan. Its key begins with the user's, so what refreshes the user refreshes the plan. */
export const premiumQuery = queryOptions({
  queryKey: [keyOf('GET /api/auth/user'), 'premium'],
  queryFn: ({ signal }) => request('GET /api/premium', { signal }),
});

/** Redeems a code and returns the plan. */
export function useRedeemPremiumCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: PremiumCodeInput; idempotencyKey: string }) =>
      request('POST /api/premium/codes', { body, idempotencyKey }),
    onSuccess: (plan) => {
      queryClient.setQueryData(premiumQuery.queryKey, plan);
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, exact: true });
    },
  });
}
