import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { listingQuery } from './listings.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const LISTINGS = keyOf('GET /api/listings');

/** Query of the viewer's pets and whether they are suitable for an offered one. */
export function candidatesQuery(listingId: number) {
  return queryOptions({
    queryKey: [...listingQuery(listingId).queryKey, 'candidates'],
    queryFn: ({ signal }) => request('GET /api/listings/:id/candidates', { params: { id: listingId }, signal }),
    refetchOnMount: 'always', // A pet's record may have been completed meanwhile.
  });
}

/** Registers interest with one of the viewer's pets; null withdraws it. */
export function useChangeInterest(listingId: number) {
  const queryClient = useQueryClient();
  const params = { id: listingId };
  return useMutation({
    mutationFn: (petId: number | null) =>
      petId === null
        ? request('DELETE /api/listings/:id/interest', { params })
        : request('PUT /api/listings/:id/interest', { params, body: { petId } }),
    onSettled: () => refresh(queryClient, listingId),
  });
}

/** Query of the interests in one of the viewer's listings, newest first. */
export function interestsQuery(listingId: number) {
  return pagedQuery([...listingQuery(listingId).queryKey, 'interests'], 'GET /api/listings/:id/interests', {
    params: { id: listingId },
  });
}

/** Accepts an interest; the reply names the conversation of the two. */
export function useAcceptInterest(listingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (interestId: number) =>
      request('POST /api/listings/:id/interests/:interestId/accept', { params: { id: listingId, interestId } }),
    onSettled: () => refresh(queryClient, listingId),
  });
}

export function useDeclineInterest(listingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (interestId: number) =>
      request('POST /api/listings/:id/interests/:interestId/decline', { params: { id: listingId, interestId } }),
    onSettled: () => refresh(queryClient, listingId),
  });
}

/** Refreshes a listing and everything below its key. */
const refresh = (queryClient: QueryClient, listingId: number) =>
  queryClient.invalidateQueries({ queryKey: [LISTINGS, listingId] });
