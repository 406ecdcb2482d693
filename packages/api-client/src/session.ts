import type { DeviceSession } from '@qlixline/contract/auth';
import { api } from '@qlixline/contract/paths';
import type { CurrentUser } from '@qlixline/contract/user';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { isUnauthenticated, request } from './http.ts';

/** The signed-in user; null when there is no session. */
export const currentUserQuery = queryOptions({
  queryKey: [api.currentUser],
  queryFn: ({ signal }) =>
    request<CurrentUser>('GET', api.currentUser, { signal }).catch((error: unknown) => {
      if (isUnauthenticated(error)) return null; // spec §6: 401 means no user
      throw error;
    }),
});

export function signOut(): Promise<void> {
  return request<void>('POST', api.logout);
}

/** Devices that are signed in, the newest use first. */
export const sessionsQuery = queryOptions({
  queryKey: [api.sessions],
  queryFn: ({ signal }) => request<DeviceSession[]>('GET', api.sessions, { signal }),
});

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>('DELETE', api.session(id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
