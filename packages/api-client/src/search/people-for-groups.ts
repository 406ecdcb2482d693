import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

// Apart from search.ts, which brings the cache of posts with it.

/** Query of people who aren't friends and let the viewer add them to groups, by name. */
export function peopleForGroupsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [keyOf('GET /api/search'), 'people', 'for groups', q],
    queryFn: async ({ signal, pageParam }) => {
      const query = { q, type: 'people', accepting: 'groupInvitation', cursor: pageParam ?? undefined } as const;
      return (await request('GET /api/search', { query, signal })).people!; // The requested type is always in the reply.
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
