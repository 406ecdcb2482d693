import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { SavedSearchInput } from '@qlixline/contract/listings/saved-search';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the viewer's saved searches, newest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: [keyOf('GET /api/saved-searches')],
  queryFn: ({ signal }) => request('GET /api/saved-searches', { signal }),
});

/** Saves a search. Retries must reuse the idempotency key. */
export function useSaveSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ search, idempotencyKey }: { search: SavedSearchInput; idempotencyKey: string }) =>
      request('POST /api/saved-searches', { body: search, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

export function useDeleteSavedSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/saved-searches/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}
