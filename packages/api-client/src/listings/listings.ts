import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { QueryInput } from '@qlixline/contract/endpoints';
import type { Listing, ListingCard, ListingTransition } from '@qlixline/contract/listings/listing';
import type { ListingInput, ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { optimistically } from '../queries/optimistically.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';

const LISTINGS = keyOf('GET /api/listings');

/** Filters in the format of an address. */
export type ListingFilters = Omit<QueryInput<'GET /api/listings'>, 'cursor' | 'limit'>;

/** Query of other users' published listings in the requested order. */
export function listingsQuery(filters: ListingFilters) {
  const options = { placeholderData: keepPreviousData };
  return pagedQuery([LISTINGS, 'list', filters], 'GET /api/listings', { query: filters }, options);
}

/** Query of the number of listings for each option of a filter. */
export function listingCountsQuery(filters: Omit<ListingFilters, 'sort'>) {
  return queryOptions({
    queryKey: [LISTINGS, 'counts', filters],
    queryFn: ({ signal }) => request('GET /api/listings/counts', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query of the viewer's listings, newest first. */
export function ownListingsQuery(kind: ListingKind) {
  return pagedQuery([LISTINGS, 'mine', kind], 'GET /api/listings/mine', { query: { kind } });
}

/** Query of favourite listings, latest favourite first. */
export function favouriteListingsQuery(kind: ListingKind) {
  return pagedQuery([LISTINGS, 'favourites', kind], 'GET /api/listings/favourites', { query: { kind } });
}

/** Query of other listings of the same kind by the same lister or shelter, newest first. */
export function otherListingsQuery(id: number) {
  return pagedQuery([LISTINGS, 'others', id], 'GET /api/listings/:id/others', { params: { id } });
}

export function listingQuery(id: number) {
  return queryOptions({
    queryKey: [LISTINGS, id],
    queryFn: ({ signal }) => request('GET /api/listings/:id', { params: { id }, signal }),
  });
}

/** Creates a listing. Retries must reuse the idempotency key. */
export function useCreateListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ListingInput; idempotencyKey: string }) =>
      request('POST /api/listings', { body: input, idempotencyKey }),
    onSuccess: (listing) => cacheListing(queryClient, listing),
  });
}

export function useUpdateListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, update }: { id: number; update: ListingUpdate }) =>
      request('PUT /api/listings/:id', { params: { id }, body: update }),
    onSuccess: (listing) => cacheListing(queryClient, listing),
  });
}

export function useSetListingState() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: ListingTransition & { id: number }) =>
      request('POST /api/listings/:id/transition', { params: { id }, body: { to } }),
    onSuccess: (listing) => {
      cacheListing(queryClient, listing);
      void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/pets')] });
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

/** Counts a view for the lister in the background; errors are ignored. */
export function noteListingSeen(id: number): void {
  request('PUT /api/listings/:id/seen', { params: { id } }).catch(() => undefined);
}

/** Adds or removes a favourite optimistically; rolls back on an error. */
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

function cacheListing(queryClient: QueryClient, listing: Listing): void {
  queryClient.setQueryData(listingQuery(listing.id).queryKey, listing);
  for (const list of ['list', 'counts', 'mine', 'favourites']) {
    void queryClient.invalidateQueries({ queryKey: [LISTINGS, list] });
  }
}
