import { keyOf } from '@qlixline/contract/endpoint-path';

import { pagedQuery } from './paged-query.ts';

/** Followed people whose name, username or pet has a word that starts with `q`. By itself: fields for text need no more of follows. */
export function followedCalledQuery(q: string) {
  return pagedQuery([keyOf('GET /api/follows'), q], 'GET /api/follows', { query: { q: q || undefined } });
}
