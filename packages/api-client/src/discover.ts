import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { POSTS } from './feed.ts';
import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';

/** Public posts of people one does not know yet, best first. The page of home preloads its beginning for somebody without friends. */
export const discoverQuery = pagedQuery(
  [keyOf('GET /api/discover')],
  'GET /api/discover',
  {},
  { ...POSTS, preloaded: true },
);

/** Of which species one wants to see less. */
export const fewerSpeciesQuery = queryOptions({
  queryKey: [keyOf('GET /api/discover'), 'fewer-species'],
  queryFn: ({ signal }) => request('GET /api/discover/fewer-species', { signal }),
});
