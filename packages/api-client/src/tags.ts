import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';

/** Tags that begin with `q`, those with the most posts first. */
export function tagSuggestionsQuery(q: string) {
  return queryOptions({
    queryKey: [keyOf('GET /api/tags'), q],
    queryFn: ({ signal }) => request('GET /api/tags', { query: { q: q || undefined }, signal }),
  });
}

/** After an own post: its tags are suggested to its author. */
export function refreshTags(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/tags')] });
}
