import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { PushPreferencesUpdate } from '@qlixline/contract/notifications/push';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { turnPushOff, turnPushOn } from './push-device.ts';

/** Query of the user's choices about pushes. */
export const pushPreferencesQuery = queryOptions({
  queryKey: [keyOf('GET /api/push/preferences')],
  queryFn: ({ signal }) => request('GET /api/push/preferences', { signal }),
});

/** Changes choices about pushes. */
export function useUpdatePushPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: PushPreferencesUpdate) => request('PATCH /api/push/preferences', { body: update }),
    onSuccess: (preferences) => queryClient.setQueryData(pushPreferencesQuery.queryKey, preferences),
  });
}

/** Turns pushes to this device on, which asks for the browser's permission, or off. Resolves to what came of it. */
export function useTurnPush(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? turnPushOn(userId) : turnPushOff()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushPreferencesQuery.queryKey }),
  });
}

/** Sends a test to this device. The page recognizes it by the token. */
export function useTestPush() {
  return useMutation({ mutationFn: (token: string) => request('POST /api/push/test', { body: { token } }) });
}
