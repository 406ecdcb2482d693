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
