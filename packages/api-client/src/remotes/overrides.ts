import type { Override } from '@qlixline/contract/remotes/override';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the user's overrides of published versions. */
export const overridesQuery = queryOptions({
  queryKey: [keyOf('GET /api/qa/overrides')],
  queryFn: ({ signal }) => request('GET /api/qa/overrides', { signal }),
});

/** Sets an override. It takes effect with the next page, so the caller must reload. */
export function useSetOverride() {
  return useMutation({
    mutationFn: (override: Override) => request('POST /api/qa/overrides', { body: override }),
  });
}

/** Removes the overrides of one remote, or that of one flag. It takes effect with the next page, so the caller must reload. */
export function useRemoveOverride() {
  return useMutation({
    mutationFn: (target: { remote: string; flag?: string }) => request('DELETE /api/qa/overrides', { query: target }),
  });
}
