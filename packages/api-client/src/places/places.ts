import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { QueryInput } from '@qlixline/contract/endpoints';
import { boundsInAddress } from '@qlixline/contract/map/map-bounds';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { PlaceGroup } from '@qlixline/contract/places/place-categories';
import type { NewPlaceProposal, PlaceInput, PlaceProposalInput } from '@qlixline/contract/places/place-input';
import type { ProposalAnswerInput } from '@qlixline/contract/places/place-proposal';
import type { PlaceReviewInput } from '@qlixline/contract/places/place-review';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const PLACES = keyOf('GET /api/places');
const WAITING = keyOf('GET /api/moderation/places');

/** Filters in the format of an address. */
export type PlaceFilters = Omit<QueryInput<'GET /api/places'>, 'cursor' | 'limit'>;

/** Query of places around a point in the requested order. */
export function placesQuery(filters: PlaceFilters) {
  const options = { placeholderData: keepPreviousData };
  return pagedQuery([PLACES, 'list', filters], 'GET /api/places', { query: filters }, options);
}

/** Query of the places on a map, or their number per cell. */
export function placesInViewQuery(bounds: MapBounds, group: PlaceGroup) {
  const bbox = boundsInAddress(bounds);
  return queryOptions({
    queryKey: [PLACES, 'map', group, bbox],
    queryFn: ({ signal }) => request('GET /api/places/map', { query: { bbox, group }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query of the town of the nearest place, at any distance. */
export function placesTownQuery(near: string) {
  return queryOptions({
    queryKey: [PLACES, 'nearest-town', near],
    queryFn: ({ signal }) => request('GET /api/places/nearest-town', { query: { near }, signal }),
  });
}

/** Query of favourite places, newest first. */
export function favouritePlacesQuery() {
  return pagedQuery([PLACES, 'favourites'], 'GET /api/places/favourites');
}

export function placeQuery(id: number) {
  return queryOptions({
    queryKey: [PLACES, id],
    queryFn: ({ signal }) => request('GET /api/places/:id', { params: { id }, signal }),
  });
}

/** Query of a place's reviews, newest first. */
export function placeReviewsQuery(id: number) {
  return pagedQuery([PLACES, id, 'reviews'], 'GET /api/places/:id/reviews', { params: { id } });
}

/** Query of the viewer's proposals. */
export function placeProposalsQuery() {
  return queryOptions({
    queryKey: [PLACES, 'proposals'],
    queryFn: ({ signal }) => request('GET /api/places/proposals', { signal }),
  });
}

/** Query of pending proposals for moderators, longest waiting first. */
export function waitingProposalsQuery() {
  return pagedQuery([WAITING], 'GET /api/moderation/places');
}

export function useSetFavouritePlace(id: number) {
  return usePlaceMutation(async (isFavourite: boolean) => {
    if (isFavourite) await request('PUT /api/places/:id/favourite', { params: { id } });
    else await request('DELETE /api/places/:id/favourite', { params: { id } });
  });
}

/** Updates a place as its owner. */
export function useUpdatePlace(id: number) {
  return usePlaceMutation((place: PlaceInput) => request('PUT /api/places/:id', { params: { id }, body: place }));
}

/** Proposes a new place. Retries must reuse the idempotency key. */
export function useProposeNewPlace() {
  return usePlaceMutation(({ proposal, idempotencyKey }: { proposal: NewPlaceProposal; idempotencyKey: string }) =>
    request('POST /api/places/proposals', { body: proposal, idempotencyKey }),
  );
}

/** Proposes a change of a place. Retries must reuse the idempotency key. */
export function useProposeAboutPlace(id: number) {
  return usePlaceMutation(({ proposal, idempotencyKey }: { proposal: PlaceProposalInput; idempotencyKey: string }) =>
    request('POST /api/places/:id/proposals', { params: { id }, body: proposal, idempotencyKey }),
  );
}

export function useWithdrawProposal() {
  return usePlaceMutation((id: number) => request('DELETE /api/place-proposals/:id', { params: { id } }));
}

export function useWriteReview(placeId: number) {
  return usePlaceMutation((review: PlaceReviewInput) =>
    request('PUT /api/places/:id/review', { params: { id: placeId }, body: review }),
  );
}

export function useDeleteReview(placeId: number) {
  return usePlaceMutation(() => request('DELETE /api/places/:id/review', { params: { id: placeId } }));
}

/** Replies to a review as the owner of the place; null removes the reply. */
export function useReplyToReview(reviewId: number) {
  return usePlaceMutation(async (text: string | null) => {
    const params = { id: reviewId };
    if (text === null) await request('DELETE /api/place-reviews/:id/reply', { params });
    else await request('PUT /api/place-reviews/:id/reply', { params, body: { text } });
  });
}

export function useAnswerProposal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: ProposalAnswerInput & { id: number }) =>
      request('POST /api/moderation/places/:id/answer', { params: { id }, body: answer }),
    // Refetch after an error too: another moderator may have answered it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/moderation/actions')] });
      void queryClient.invalidateQueries({ queryKey: [PLACES] });
      return queryClient.invalidateQueries({ queryKey: [WAITING] });
    },
  });
}

/** Creates a mutation that refreshes all lists of places, since a changed place may be in any of them. */
function usePlaceMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: [PLACES] }) });
}
