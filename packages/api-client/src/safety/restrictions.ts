import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { refreshConversations } from '../messages/conversations.ts';
import { pagedQuery, withoutRows } from '../queries/paged-query.ts';
import { USER_PROFILE_KEY } from '../users/user-profiles.ts';

export const restrictionsQuery = pagedQuery([keyOf('GET /api/restrictions')], 'GET /api/restrictions');

/** Restricts a user or lifts the restriction. Their conversation moves between the inbox and the requests. */
export function useSetRestricted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isRestricted }: { userId: string; isRestricted: boolean }) =>
      request(isRestricted ? 'PUT /api/restrictions/:userId' : 'DELETE /api/restrictions/:userId', {
        params: { userId },
      }),
    onSuccess: (_nothing, { userId, isRestricted }) => {
      queryClient.setQueriesData<UserProfile>({ queryKey: USER_PROFILE_KEY }, (user) =>
        user?.id === userId ? { ...user, isRestricted } : user,
      );
      if (!isRestricted) {
        queryClient.setQueryData(restrictionsQuery.queryKey, (list) =>
          withoutRows(list, ({ user }) => user.id === userId),
        );
      }
      void queryClient.invalidateQueries({ queryKey: restrictionsQuery.queryKey });
      void refreshConversations(queryClient);
    },
  });
}
