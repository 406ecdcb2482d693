import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/**
 * Query of the times of the newest things in each area. It refetches at each mount, because no live event reports
 * changes.
 */
export const newestInAreasQuery = queryOptions({
  queryKey: [keyOf('GET /api/areas/newest')],
  queryFn: ({ signal }) => request('GET /api/areas/newest', { signal }),
  refetchOnMount: 'always',
});
