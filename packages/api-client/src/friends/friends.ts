import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Suggestion, Suggestions } from '@qlixline/contract/friends/friend';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import { USER_PROFILE_KEY } from '../users/user-profiles.ts';

/**
 * Query of friends, newest friendship first; `q` filters by words in their name, username or pets' names that start
 * with it.
 */
export function friendsQuery(q = '') {
  return pagedQuery([keyOf('GET /api/friends'), q], 'GET /api/friends', { query: { q: q || undefined } });
}

/** Query of received friend requests. */
export const pendingRequestsQuery = pagedQuery(
  [keyOf('GET /api/friends/requests/pending')],
  'GET /api/friends/requests/pending',
);

/** Query of sent friend requests without an answer. */
export const sentRequestsQuery = pagedQuery(
  [keyOf('GET /api/friends/requests/sent')],
  'GET /api/friends/requests/sent',
);

/**
 * A suggestion, with the friend request once the user has sent one; the request's id is null until the server replies.
 */
export type ShownSuggestion = Suggestion & { request?: { id: number | null } };
type ShownSuggestions = { items: ShownSuggestion[] };

/**
 * Query of suggestions. Users who were sent a request stay in it until `forgetRequested`, so that the request can be
 * cancelled.
 */
export const suggestionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/users/suggestions')],
  queryFn: async ({ signal, client }): Promise<ShownSuggestions> =>
    withAsked(
      await request('GET /api/users/suggestions', { signal }),
      client.getQueryData<ShownSuggestions>([keyOf('GET /api/users/suggestions')]),
    ),
});

/** Removes requested users from the suggestions, for when they are opened anew. */
export function forgetRequested(queryClient: QueryClient): void {
  queryClient.setQueryData(
    suggestionsQuery.queryKey,
    (list) => list && { items: list.items.filter((row) => !row.request) },
  );
}

/** Merges new suggestions with requested users at their positions. */
function withAsked({ items }: Suggestions, before: ShownSuggestions | undefined): ShownSuggestions {
  const all: ShownSuggestion[] = [...items];
  for (const [place, row] of before?.items.entries() ?? []) {
    const isBack = items.some(({ user }) => user.id === row.user.id);
    if (row.request && !isBack) all.splice(place, 0, row);
  }
  return { items: all };
}

/** Keys of everything that depends on friendships. */
export const RELATION_KEYS: readonly QueryKey[] = [
  [keyOf('GET /api/friends')],
  [keyOf('GET /api/friends/requests/pending')],
  [keyOf('GET /api/friends/requests/sent')],
  [keyOf('GET /api/users/suggestions')],
  USER_PROFILE_KEY,
];

/**
 * Invalidates everything that depends on friendships. Callers don't wait, because the screen already shows the change.
 */
export function refreshRelations(queryClient: QueryClient): void {
  for (const queryKey of RELATION_KEYS) void queryClient.invalidateQueries({ queryKey });
}
