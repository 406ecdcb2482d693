import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of tags that start with `q`, most used first. */
export function tagSuggestionsQuery(q: string) {
  return queryOptions({
    queryKey: [keyOf('GET /api/tags'), q],
    queryFn: ({ signal }) => request('GET /api/tags', { query: { q: q || undefined }, signal }),
  });
}

/** Refreshes tag suggestions after the user has posted, because their own tags are suggested to them. */
export function refreshTags(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/tags')] });
}
