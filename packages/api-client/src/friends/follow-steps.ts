import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { withoutRows } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';
import { USER_PROFILE_KEY } from '../users/user-profiles.ts';
import { followsQuery, invalidateFollows } from './follows.ts';

// Without hooks, because it is loaded at the first press: a newcomer's home shows many buttons to follow somebody.

type FollowStep = { userId: string; isFollowed: boolean };

/** Follows or unfollows a user optimistically; rolls back on an error. */
export function setFollowed(queryClient: QueryClient, step: FollowStep): Promise<unknown> {
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, queryClient.defaultMutationOptions(followStep(queryClient)));
  return mutation.execute(step);
}

function followStep(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ userId, isFollowed }: FollowStep) =>
      request(isFollowed ? 'PUT /api/follows/:userId' : 'DELETE /api/follows/:userId', { params: { userId } }),
    onMutate: async ({ userId, isFollowed }) => {
      const shown = [USER_PROFILE_KEY, followsQuery.queryKey];
      await Promise.all(shown.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = [...shown, DISCOVER].flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      showFollowed(queryClient, userId, isFollowed);
      return before;
    },
    onError: (_error, _step, before) => {
      for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
    },
    onSettled: () => invalidateFollows(queryClient),
  });
}

const DISCOVER: QueryKey = [keyOf('GET /api/discover')];

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
