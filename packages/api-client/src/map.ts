import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';

/** What maps are drawn from: it changes with the server's configuration alone. */
export function mapSettingsQuery() {
  return queryOptions({
    queryKey: [keyOf('GET /api/map')],
    queryFn: ({ signal }) => request('GET /api/map', { signal }),
    staleTime: Infinity,
  });
}
