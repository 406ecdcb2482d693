import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/**
 * Query of the rest of the account's limits for today, by its level of trust. It refetches at each mount, because no
 * live event reports changes.
 */
export const trustQuery = queryOptions({
  queryKey: [keyOf('GET /api/trust')],
  queryFn: ({ signal }) => request('GET /api/trust', { signal }),
  refetchOnMount: 'always',
});

/**
 * Query of a profile by id or username, for whether its user knows the viewer. Apart from the query of user-profiles.ts,
 * which would make the chunks of all screens with people larger.
 */
export function reachedPersonQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [keyOf('GET /api/trust'), 'reached', idOrUsername],
    queryFn: ({ signal }) => request('GET /api/users/:id', { params: { id: idOrUsername }, signal }),
    refetchOnMount: 'always',
  });
}
