import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/**
 * Query of story rings, the viewer's own first. Live events refresh them (behaviour: live events); home's page preloads
 * them.
 */
export const storiesQuery = queryOptions({
  queryKey: [keyOf('GET /api/stories')],
  queryFn: ({ signal }) => request('GET /api/stories', { signal, preloaded: true }),
});
