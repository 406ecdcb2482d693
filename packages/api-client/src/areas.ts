import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';

/** When the newest things of each area came. Whoever shows it asks anew each time: nothing tells that there is more. */
export const newestInAreasQuery = queryOptions({
  queryKey: [keyOf('GET /api/areas/newest')],
  queryFn: ({ signal }) => request('GET /api/areas/newest', { signal }),
  refetchOnMount: 'always',
});
