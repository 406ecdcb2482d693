import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { POSTS } from './feed.ts';
import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

/**
 * Query of public posts by people the viewer doesn't know yet, best first. Home's page preloads the first page for
 * users without friends.
 */
export const discoverQuery = pagedQuery(
  [keyOf('GET /api/discover')],
  'GET /api/discover',
  {},
  { ...POSTS, preloaded: true },
);

/** Query of the species that the viewer wants to see less of. */
export const fewerSpeciesQuery = queryOptions({
  queryKey: [keyOf('GET /api/discover'), 'fewer-species'],
  queryFn: ({ signal }) => request('GET /api/discover/fewer-species', { signal }),
});
