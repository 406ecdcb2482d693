import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { requestFresh } from './fresh-sign-in.ts';

/** Query of signed-in devices, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/sessions')],
  queryFn: ({ signal }) => request('GET /api/sessions', { signal }),
});

/** Signs out all other devices. */
export function useRevokeOtherSessions() {
  return useMutation({ mutationFn: () => requestFresh('DELETE /api/sessions') });
}

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestFresh('DELETE /api/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
