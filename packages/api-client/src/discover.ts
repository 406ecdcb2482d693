import type { DiscoverPost } from '@qlixline/contract/discover';
import { keyOf } from '@qlixline/contract/endpoint-path';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { POSTS } from './feed.ts';
import { request } from './http.ts';
import { pagedQuery, withoutRows } from './paged-query.ts';

/** Public posts of people one does not know yet, best first. The page of home preloads its beginning for somebody without friends. */
export const discoverQuery = pagedQuery(
  [keyOf('GET /api/discover')],
  'GET /api/discover',
  {},
  { ...POSTS, preloaded: true },
);

/** Of which species one wants to see less. */
export const fewerSpeciesQuery = queryOptions({
  queryKey: [keyOf('GET /api/discover'), 'fewer-species'],
  queryFn: ({ signal }) => request('GET /api/discover/fewer-species', { signal }),
});

/** Takes a post out of Discover at once, or back to where it stood. */
export function useSetDismissed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDismissed }: { id: number; isDismissed: boolean }) =>
      request(isDismissed ? 'PUT /api/posts/:id/dismissal' : 'DELETE /api/posts/:id/dismissal', { params: { id } }),
    onMutate: ({ id, isDismissed }) => (isDismissed ? takeOut(queryClient, (post) => post.id === id) : undefined),
    onError: (_error, _change, before) => bringBack(queryClient, before),
  });
}

/** Takes posts with a species out of Discover at once; later ones come after all others. */
export function useSetFewer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ species, isFewer }: { species: SpeciesId; isFewer: boolean }) =>
      request(isFewer ? 'PUT /api/discover/fewer-species/:species' : 'DELETE /api/discover/fewer-species/:species', {
        params: { species },
      }),
    onMutate: ({ species, isFewer }) =>
      isFewer ? takeOut(queryClient, ({ pets }) => pets.some((pet) => pet.species === species)) : undefined,
    onError: (_error, _change, before) => bringBack(queryClient, before),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fewerSpeciesQuery.queryKey }),
  });
}

type Pages = ReturnType<typeof loadedPages>;

/** Discover as it is shown. */
export function loadedPages(queryClient: QueryClient) {
  return queryClient.getQueryData(discoverQuery.queryKey);
}

/** Shows Discover as it was. */
export function bringBack(queryClient: QueryClient, before: Pages): void {
  if (before) queryClient.setQueryData(discoverQuery.queryKey, before);
}

function takeOut(queryClient: QueryClient, isGone: (post: DiscoverPost) => boolean): Pages {
  const before = loadedPages(queryClient);
  queryClient.setQueryData(discoverQuery.queryKey, (list) => withoutRows(list, isGone));
  return before;
}
