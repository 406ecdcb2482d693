import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
