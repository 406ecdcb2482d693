import { api } from '@qlixline/contract/paths';
import type { CurrentUser, ProfileUpdate, Settings, SettingsUpdate } from '@qlixline/contract/user';
import type { UsernameCheck } from '@qlixline/contract/username';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { currentUserQuery } from './session.ts';

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => request<CurrentUser>('PATCH', api.profile, { body: update }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }); // spec §7
    },
  });
}

export function usernameCheckQuery(username: string) {
  return queryOptions({
    queryKey: ['/api/username/check', username],
    queryFn: ({ signal }) => request<UsernameCheck>('GET', api.usernameCheck(username), { signal }),
    staleTime: 10_000, // somebody else may take or free the name meanwhile
  });
}

export const settingsQuery = queryOptions({
  queryKey: [api.settings],
  queryFn: ({ signal }) => request<Settings>('GET', api.settings, { signal }),
});

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingsUpdate) => request<Settings>('PATCH', api.settings, { body: update }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
