import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery, withoutRows } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';
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

const DISCOVER: QueryKey = [keyOf('GET /api/discover')];

/** Follows or unfollows a user optimistically; rolls back on an error. */
export function useSetFollowed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isFollowed }: { userId: string; isFollowed: boolean }) =>
      request(isFollowed ? 'PUT /api/follows/:userId' : 'DELETE /api/follows/:userId', { params: { userId } }),
    onMutate: async ({ userId, isFollowed }) => {
      const shown = [USER_PROFILE_KEY, followsQuery.queryKey];
      await Promise.all(shown.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = [...shown, DISCOVER].flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      showFollowed(queryClient, userId, isFollowed);
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
    },
    onSettled: () => invalidateFollows(queryClient),
  });
}

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
 * Invalidates what depends on follows. The feed isn't refetched: while it is empty, home shows Discover, which would
 * vanish while being used.
 */
export function invalidateFollows(queryClient: QueryClient): void {
  for (const queryKey of [USER_PROFILE_KEY, followsQuery.queryKey, followersQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/feeds')], refetchType: 'none' });
}

function showFollowed(queryClient: QueryClient, userId: string, isFollowed: boolean): void {
  queryClient.setQueriesData<UserProfile>({ queryKey: USER_PROFILE_KEY }, (user) => {
    if (user?.id !== userId || user.isFollowed === isFollowed) return user;
    return { ...user, isFollowed, followerCount: user.followerCount + (isFollowed ? 1 : -1) };
  });
  queryClient.setQueryData<PagedList<DiscoverPost>>(DISCOVER, (list) => {
    if (!list) return undefined;
    const changed = (post: DiscoverPost) => (post.author.id === userId ? { ...post, isFollowed } : post);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
  });
  if (!isFollowed) {
    queryClient.setQueryData(followsQuery.queryKey, (list) => withoutRows(list, ({ user }) => user.id === userId));
  }
}
