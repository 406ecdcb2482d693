import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery, withoutRows } from '../queries/paged-query.ts';
import { USER_PROFILE_KEY } from '../users/user-profiles.ts';

/** Query of the users that the viewer follows. */
export const followsQuery = pagedQuery([keyOf('GET /api/follows')], 'GET /api/follows');

/** Query of the viewer's followers. */
export const followersQuery = pagedQuery(
  [keyOf('GET /api/followers')],
  'GET /api/followers',
  {},
  { refetchOnMount: 'always' }, // Others decide that, and no live event reports it.
);

export function useRemoveFollower() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => request('DELETE /api/followers/:userId', { params: { userId } }),
    onMutate: async (userId) => {
      await queryClient.cancelQueries({ queryKey: followersQuery.queryKey });
      const before = queryClient.getQueryData(followersQuery.queryKey);
      queryClient.setQueryData(followersQuery.queryKey, (list) => withoutRows(list, ({ user }) => user.id === userId));
      return before;
    },
    onError: (_error, _userId, before) => queryClient.setQueryData(followersQuery.queryKey, before),
    onSettled: () => invalidateFollows(queryClient),
  });
}

/**
 * Invalidates everything that depends on follows. The feed isn't refetched: while it is empty, home shows Discover,
 * which would vanish while being used.
 */
export function invalidateFollows(queryClient: QueryClient): void {
  for (const queryKey of [USER_PROFILE_KEY, followsQuery.queryKey, followersQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/feeds')], refetchType: 'none' });
}
