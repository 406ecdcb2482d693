import type { Override } from '@qlixline/contract/override';
import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { request } from './http.ts';

/** What this person runs in the place of published versions. */
export const overridesQuery = queryOptions({
  queryKey: [keyOf('GET /api/qa/overrides')],
  queryFn: ({ signal }) => request('GET /api/qa/overrides', { signal }),
});

/** Takes effect with the next page: the caller reloads. */
export function useSetOverride() {
  return useMutation({
    mutationFn: (override: Override) => request('POST /api/qa/overrides', { body: override }),
  });
}

/** Of one remote. Takes effect with the next page: the caller reloads. */
export function useRemoveOverride() {
  return useMutation({
    mutationFn: (remote: string) => request('DELETE /api/qa/overrides', { query: { remote } }),
  });
}
