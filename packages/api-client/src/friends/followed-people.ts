import { keyOf } from '@qlixline/contract/calls/endpoint-path';

import { pagedQuery } from '../queries/paged-query.ts';

/**
 * Query of followed users with a word in their name, username or pets' names that starts with `q`. Kept apart because
 * text fields need nothing else of follows.
 */
export function followedCalledQuery(q: string) {
  return pagedQuery([keyOf('GET /api/follows'), q], 'GET /api/follows', { query: { q: q || undefined } });
}
