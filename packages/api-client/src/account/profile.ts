import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { ProfileUpdate, SettingsUpdate } from '@qlixline/contract/users/user';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { currentUserQuery } from './session.ts';

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => request('PATCH /api/profile', { body: update }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }); // behaviour: refreshing
    },
  });
}

export function usernameCheckQuery(username: string) {
  return queryOptions({
    queryKey: ['/api/username/check', username],
    queryFn: ({ signal }) => request('GET /api/username/check', { query: { username }, signal }),
    gcTime: 0, // Another user may take or free the name meanwhile, so each check asks the server.
  });
}

export const settingsQuery = queryOptions({
  queryKey: [keyOf('GET /api/settings')],
  queryFn: ({ signal }) => request('GET /api/settings', { signal }),
});

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingsUpdate) => request('PATCH /api/settings', { body: update }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
