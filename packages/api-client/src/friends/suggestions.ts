import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Suggestion, Suggestions } from '@qlixline/contract/friends/friend';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

// Separate from other calls about friends, because home's first visit needs no more of them.

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
