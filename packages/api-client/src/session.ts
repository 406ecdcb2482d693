import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { isUnauthenticated, request } from './http.ts';

/** The signed-in user; null when there is no session. */
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

/** Devices that are signed in, the newest use first. */
export const sessionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/sessions')],
  queryFn: ({ signal }) => request('GET /api/sessions', { signal }),
});

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
