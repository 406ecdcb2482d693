import type { Override, Overrides } from '@qlixline/contract/override';
import { api } from '@qlixline/contract/paths';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { request } from './http.ts';

/** What this person runs in the place of published versions. */
export const overridesQuery = queryOptions({
  queryKey: [api.overrides],
  queryFn: ({ signal }) => request<Overrides>('GET', api.overrides, { signal }),
});

/** Takes effect with the next page: the caller reloads. */
export function useSetOverride() {
  return useMutation({
    mutationFn: (override: Override) => request<Overrides>('POST', api.overrides, { body: override }),
  });
}

/** Of one remote. Takes effect with the next page: the caller reloads. */
export function useRemoveOverride() {
  return useMutation({
    mutationFn: (remote: string) =>
      request<Overrides>('DELETE', `${api.overrides}?remote=${encodeURIComponent(remote)}`),
  });
}
