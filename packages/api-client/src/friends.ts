import type { Friend, FriendRequest, RelationChange, Suggestion, Suggestions } from '@qlixline/contract/friend';
import { keyOf } from '@qlixline/contract/endpoint-path';
import type { DiscoverPost } from '@qlixline/contract/discover';
import type { UserProfile } from '@qlixline/contract/user-profile';
import type { Relation } from '@qlixline/contract/relation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery, withoutRows } from './paged-query.ts';
import type { PagedList } from './paged-query.ts';
import { USER_PROFILE_KEY } from './user-profiles.ts';

/** The newest friendship first; with `q`, those whose name, username or pet has a word that starts with it. */
export function friendsQuery(q = '') {
  return pagedQuery([keyOf('GET /api/friends'), q], 'GET /api/friends', { query: { q: q || undefined } });
}

/** Who has asked to be a friend. */
export const pendingRequestsQuery = pagedQuery(
  [keyOf('GET /api/friends/requests/pending')],
  'GET /api/friends/requests/pending',
);

/** Who was asked and has not answered. */
export const sentRequestsQuery = pagedQuery(
  [keyOf('GET /api/friends/requests/sent')],
  'GET /api/friends/requests/sent',
);

/** A suggestion; once the user has asked that person, with the request, whose id is null until the server tells it. */
export type ShownSuggestion = Suggestion & { request?: { id: number | null } };
type ShownSuggestions = { items: ShownSuggestion[] };

/** Those whom the user asks stay in it, so that they can take it back, until `forgetRequested`. */
export const suggestionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/users/suggestions')],
  queryFn: async ({ signal, client }): Promise<ShownSuggestions> =>
    withAsked(
      await request('GET /api/users/suggestions', { signal }),
      client.getQueryData<ShownSuggestions>([keyOf('GET /api/users/suggestions')]),
    ),
});

/** For when suggestions are looked at anew: without those who were asked. */
export function forgetRequested(queryClient: QueryClient): void {
  queryClient.setQueryData(
    suggestionsQuery.queryKey,
    (list) => list && { items: list.items.filter((row) => !row.request) },
  );
}

/** What the server suggests, and in their places those who were asked. */
function withAsked({ items }: Suggestions, before: ShownSuggestions | undefined): ShownSuggestions {
  const all: ShownSuggestion[] = [...items];
  for (const [place, row] of before?.items.entries() ?? []) {
    const isBack = items.some(({ user }) => user.id === row.user.id);
    if (row.request && !isBack) all.splice(place, 0, row);
  }
  return { items: all };
}

/** One step between the user and another person. */
export type RelationAction =
  | { kind: 'request' | 'remove'; userId: string }
  | { kind: 'cancel' | 'accept' | 'decline'; userId: string; requestId: number };

/** Takes a step; what is shown follows at once, and goes back when the server refuses. */
export function useChangeRelation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendStep,
    onMutate: async (step) => {
      await Promise.all(RELATION_KEYS.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = [...RELATION_KEYS, DISCOVER].flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      showStep(queryClient, step);
      return before;
    },
    onSuccess: ({ relation, requestId }, { userId }) => {
      showInDiscover(queryClient, userId, { relation, requestId });
      if (relation === 'requested') showAsked(queryClient, userId, { id: requestId });
      if (relation === 'friends') dropSuggestion(queryClient, userId);
    },
    onError: (_error, _step, before) => {
      for (const [queryKey, shown] of before ?? []) queryClient.setQueryData(queryKey, shown);
    },
    onSettled: () => refreshRelations(queryClient),
  });
}

/** Everything that depends on who is whose friend. */
const RELATION_KEYS: readonly QueryKey[] = [
  [keyOf('GET /api/friends')],
  [keyOf('GET /api/friends/requests/pending')],
  [keyOf('GET /api/friends/requests/sent')],
  [keyOf('GET /api/users/suggestions')],
  USER_PROFILE_KEY,
];

/** Asked anew only when somebody comes to it: what is being read stays. */
const DISCOVER: QueryKey = [keyOf('GET /api/discover')];

/** Not awaited by what was done: the screen shows it already. */
export function refreshRelations(queryClient: QueryClient): void {
  for (const queryKey of RELATION_KEYS) void queryClient.invalidateQueries({ queryKey });
}

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
  if (kind === 'request') showAsked(queryClient, userId, { id: null });
  else if (kind === 'cancel') showAsked(queryClient, userId, undefined);
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

function showAsked(queryClient: QueryClient, userId: string, asked: ShownSuggestion['request']): void {
  queryClient.setQueryData(
    suggestionsQuery.queryKey,
    (list) =>
      list && {
        items: list.items.map(({ request: before, ...row }) => {
          const now = row.user.id === userId ? asked : before;
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
