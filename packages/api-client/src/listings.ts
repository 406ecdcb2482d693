import { keyOf } from '@qlixline/contract/endpoint-path';
import type { QueryInput } from '@qlixline/contract/endpoints';
import type { Listing, ListingCard, ListingTransition } from '@qlixline/contract/listing';
import type { ListingInput, ListingUpdate } from '@qlixline/contract/listing-input';
import type { ListingKind } from '@qlixline/contract/listing-states';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { optimistically } from './optimistically.ts';
import { pagedQuery } from './paged-query.ts';
import type { PagedList } from './paged-query.ts';

const LISTINGS = keyOf('GET /api/listings');

/** As they stand in an address. */
export type ListingFilters = Omit<QueryInput<'GET /api/listings'>, 'cursor' | 'limit'>;

/** What others have published, in the wanted order. */
export function listingsQuery(filters: ListingFilters) {
  const options = { placeholderData: keepPreviousData };
  return pagedQuery([LISTINGS, 'list', filters], 'GET /api/listings', { query: filters }, options);
}

/** How many each choice of a filter would find. */
export function listingCountsQuery(filters: Omit<ListingFilters, 'sort'>) {
  return queryOptions({
    queryKey: [LISTINGS, 'counts', filters],
    queryFn: ({ signal }) => request('GET /api/listings/counts', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Newest first. */
export function ownListingsQuery(kind: ListingKind) {
  return pagedQuery([LISTINGS, 'mine', kind], 'GET /api/listings/mine', { query: { kind } });
}

/** Kept last first. */
export function favouriteListingsQuery(kind: ListingKind) {
  return pagedQuery([LISTINGS, 'favourites', kind], 'GET /api/listings/favourites', { query: { kind } });
}

export function listingQuery(id: number) {
  return queryOptions({
    queryKey: [LISTINGS, id],
    queryFn: ({ signal }) => request('GET /api/listings/:id', { params: { id }, signal }),
  });
}

/** The same key for every try of the same listing: it is made once. */
export function useCreateListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ListingInput; idempotencyKey: string }) =>
      request('POST /api/listings', { body: input, idempotencyKey }),
    onSuccess: (listing) => keep(queryClient, listing),
  });
}

export function useUpdateListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, update }: { id: number; update: ListingUpdate }) =>
      request('PUT /api/listings/:id', { params: { id }, body: update }),
    onSuccess: (listing) => keep(queryClient, listing),
  });
}

export function useSetListingState() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: ListingTransition & { id: number }) =>
      request('POST /api/listings/:id/transition', { params: { id }, body: { to } }),
    onSuccess: (listing) => {
      keep(queryClient, listing);
      void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/pets')] }); // they say that they are for adoption
    },
  });
}

export function useDeleteDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/listings/:id', { params: { id } }),
    onSuccess: (_reply, id) => {
      queryClient.removeQueries({ queryKey: listingQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: [LISTINGS, 'mine'] });
    },
  });
}

/** For its lister's number; nobody waits for it, and one that fails is not missed. */
export function noteListingSeen(id: number): void {
  request('PUT /api/listings/:id/seen', { params: { id } }).catch(() => undefined);
}

/** At once; back when the server refuses. */
export function useSetFavourite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isFavourite }: { id: number; isFavourite: boolean }) =>
      request(isFavourite ? 'PUT /api/listings/:id/favourite' : 'DELETE /api/listings/:id/favourite', {
        params: { id },
      }),
    onMutate: async ({ id, isFavourite }) => {
      const takeBack = await optimistically(queryClient, [LISTINGS], () => markFavourite(queryClient, id, isFavourite));
      return { takeBack };
    },
    onError: (_error, _input, context) => context?.takeBack(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [LISTINGS, 'favourites'] }),
  });
}

function markFavourite(queryClient: QueryClient, id: number, isFavourite: boolean): void {
  const mark = <Card extends ListingCard>(card: Card) => (card.id === id ? { ...card, isFavourite } : card);
  queryClient.setQueryData(listingQuery(id).queryKey, (listing) => listing && mark(listing));
  for (const list of ['list', 'mine', 'favourites']) {
    queryClient.setQueriesData<PagedList<ListingCard>>(
      { queryKey: [LISTINGS, list] },
      (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
    );
  }
}

function keep(queryClient: QueryClient, listing: Listing): void {
  queryClient.setQueryData(listingQuery(listing.id).queryKey, listing);
  for (const list of ['list', 'counts', 'mine', 'favourites']) {
    void queryClient.invalidateQueries({ queryKey: [LISTINGS, list] });
  }
}
