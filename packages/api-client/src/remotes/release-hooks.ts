import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { NewReleaseHook } from '@qlixline/contract/remotes/release-hook';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Pause between looks at the end of a delivery that is under way. */
const LOOK_AGAIN_MS = 3_000;

/** Query of the subscriptions to releases; 403 without the release role. */
export const releaseHooksQuery = queryOptions({
  queryKey: [keyOf('GET /api/release-hooks')],
  queryFn: ({ signal }) => request('GET /api/release-hooks', { signal }),
  refetchOnMount: 'always', // Deliveries end without an event.
  refetchInterval: ({ state: { data } }) =>
    data?.hooks.some(({ last }) => last?.status === 'waiting') ? LOOK_AGAIN_MS : false,
});

/** Adds a subscription. The reply has its secret, which can't be read again. */
export function useAddReleaseHook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (hook: NewReleaseHook) => request('POST /api/release-hooks', { body: hook }),
    onSettled: refresh,
  });
}

export function useRemoveReleaseHook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/release-hooks/:id', { params: { id } }),
    onSettled: refresh,
  });
}

/** Sends a test. The list shows its end once it is delivered. */
export function useTestReleaseHook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => request('POST /api/release-hooks/:id/test', { params: { id } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: releaseHooksQuery.queryKey });
}
