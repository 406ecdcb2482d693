import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';

import { discoverQuery, fewerSpeciesQuery } from './discover.ts';
import { request } from '../calls/http.ts';
import { withoutRows } from '../queries/paged-query.ts';

// Without hooks: this is loaded on request, and home's first view needs none of it.

/** Removes a post from Discover at once, or restores it to its former position. */
export function setDismissed(queryClient: QueryClient, change: { id: number; isDismissed: boolean }): Promise<unknown> {
  return mutate(queryClient, change, {
    mutationFn: ({ id, isDismissed }) =>
      request(isDismissed ? 'PUT /api/posts/:id/dismissal' : 'DELETE /api/posts/:id/dismissal', { params: { id } }),
    onMutate: ({ id, isDismissed }) => (isDismissed ? takeOut(queryClient, (post) => post.id === id) : undefined),
    onError: (_error, _change, before) => bringBack(queryClient, before),
  });
}

/** Takes posts with a species out of Discover at once; later ones come after all others. */
export function setFewer(queryClient: QueryClient, change: { species: SpeciesId; isFewer: boolean }): Promise<unknown> {
  return mutate(queryClient, change, {
    mutationFn: ({ species, isFewer }) =>
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

/** Discover as it is shown now. */
export function loadedPages(queryClient: QueryClient) {
  return queryClient.getQueryData(discoverQuery.queryKey);
}

/** Shows Discover as it was before. */
export function bringBack(queryClient: QueryClient, before: Pages): void {
  if (before) queryClient.setQueryData(discoverQuery.queryKey, before);
}

function mutate<Change>(
  queryClient: QueryClient,
  change: Change,
  options: MutationOptions<unknown, Error, Change, Pages>,
): Promise<unknown> {
  return queryClient.getMutationCache().build(queryClient, options).execute(change);
}

function takeOut(queryClient: QueryClient, isGone: (post: DiscoverPost) => boolean): Pages {
  const before = loadedPages(queryClient);
  queryClient.setQueryData(discoverQuery.queryKey, (list) => withoutRows(list, isGone));
  return before;
}
