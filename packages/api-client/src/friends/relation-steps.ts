import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Friend, FriendRequest, RelationChange } from '@qlixline/contract/friends/friend';
import type { Relation } from '@qlixline/contract/friends/relation';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { RELATION_KEYS, pendingRequestsQuery, refreshRelations, sentRequestsQuery } from './friends.ts';
import { suggestionsQuery } from './suggestions.ts';
import type { ShownSuggestion } from './suggestions.ts';
import { request } from '../calls/http.ts';
import { withoutRows } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';
import { showInSearch } from '../search/search.ts';
import { USER_PROFILE_KEY } from '../users/user-profiles.ts';

/** An action that changes the relation between the user and another one. */
export type RelationAction =
  | { kind: 'request' | 'remove'; userId: string }
  | { kind: 'cancel' | 'accept' | 'decline'; userId: string; requestId: number };

/** Changes a relation optimistically; rolls back on an error. */
export function takeRelationStep(queryClient: QueryClient, step: RelationAction): Promise<RelationChange> {
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, queryClient.defaultMutationOptions(relationStep(queryClient)));
  return mutation.execute(step);
}

function relationStep(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendStep,
    onMutate: async (step: RelationAction) => {
      await Promise.all(RELATION_KEYS.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = [...RELATION_KEYS, DISCOVER, [keyOf('GET /api/search')]].flatMap((queryKey) =>
        queryClient.getQueriesData({ queryKey }),
      );
      showStep(queryClient, step);
      return before;
    },
    onSuccess: ({ relation, requestId }, { userId }) => {
      showInDiscover(queryClient, userId, { relation, requestId });
      showInSearch(queryClient, userId, { relation, requestId });
      if (relation === 'requested') showRequest(queryClient, userId, { id: requestId });
      if (relation === 'friends') dropSuggestion(queryClient, userId);
    },
    onError: (_error, _step, before) => {
      for (const [queryKey, shown] of before ?? []) queryClient.setQueryData(queryKey, shown);
    },
    onSettled: () => refreshRelations(queryClient),
  });
}

/** Key of Discover, which is only refetched at the next visit, so that a list being read stays. */
const DISCOVER: QueryKey = [keyOf('GET /api/discover')];

function sendStep(step: RelationAction): Promise<RelationChange> {
  switch (step.kind) {
    case 'request':
      return request('POST /api/friends/requests', { body: { userId: step.userId } });
    case 'cancel':
      return request('DELETE /api/friends/requests/:id', { params: { id: step.requestId } });
    case 'accept':
      return request('POST /api/friends/requests/:id/accept', { params: { id: step.requestId } });
    case 'decline':
      return request('POST /api/friends/requests/:id/decline', { params: { id: step.requestId } });
    case 'remove':
      return request('DELETE /api/friends/:userId', { params: { userId: step.userId } });
  }
}

const RELATION_AFTER: Record<RelationAction['kind'], Relation> = {
  request: 'requested',
  cancel: 'none',
  accept: 'friends',
  decline: 'none',
  remove: 'none',
};

function showStep(queryClient: QueryClient, { kind, userId }: RelationAction): void {
  queryClient.setQueriesData<UserProfile>({ queryKey: USER_PROFILE_KEY }, (user) =>
    user?.id === userId ? { ...user, relation: RELATION_AFTER[kind] } : user,
  );
  showInDiscover(queryClient, userId, { relation: RELATION_AFTER[kind], requestId: null });
  showInSearch(queryClient, userId, { relation: RELATION_AFTER[kind], requestId: null });
  if (kind === 'request') showRequest(queryClient, userId, { id: null });
  else if (kind === 'cancel') showRequest(queryClient, userId, undefined);
  else dropSuggestion(queryClient, userId);
  if (kind === 'remove') {
    queryClient.setQueriesData<PagedList<Friend>>({ queryKey: [keyOf('GET /api/friends')] }, (list) =>
      withoutRows(list, (friend) => friend.id === userId),
    );
  }
  const isAnswered = (row: FriendRequest) => row.user.id === userId;
  for (const { queryKey } of [pendingRequestsQuery, sentRequestsQuery]) {
    queryClient.setQueryData(queryKey, (list) => withoutRows(list, isAnswered));
  }
}

function showInDiscover(
  queryClient: QueryClient,
  userId: string,
  now: Pick<DiscoverPost, 'relation' | 'requestId'>,
): void {
  queryClient.setQueryData<PagedList<DiscoverPost>>(DISCOVER, (list) => {
    if (!list) return undefined;
    const changed = (post: DiscoverPost) => (post.author.id === userId ? { ...post, ...now } : post);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
  });
}

function showRequest(queryClient: QueryClient, userId: string, newRequest: ShownSuggestion['request']): void {
  queryClient.setQueryData(
    suggestionsQuery.queryKey,
    (list) =>
      list && {
        items: list.items.map(({ request: before, ...row }) => {
          const now = row.user.id === userId ? newRequest : before;
          return { ...row, ...(now && { request: now }) };
        }),
      },
  );
}

function dropSuggestion(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(
    suggestionsQuery.queryKey,
    (list) => list && { items: list.items.filter(({ user }) => user.id !== userId) },
  );
}
