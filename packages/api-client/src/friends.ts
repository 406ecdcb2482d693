import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Suggestion, Suggestions } from '@qlixline/contract/friend';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';
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

/** Everything that depends on who is whose friend. */
export const RELATION_KEYS: readonly QueryKey[] = [
  [keyOf('GET /api/friends')],
  [keyOf('GET /api/friends/requests/pending')],
  [keyOf('GET /api/friends/requests/sent')],
  [keyOf('GET /api/users/suggestions')],
  USER_PROFILE_KEY,
];

/** Not awaited by what was done: the screen shows it already. */
export function refreshRelations(queryClient: QueryClient): void {
  for (const queryKey of RELATION_KEYS) void queryClient.invalidateQueries({ queryKey });
}
