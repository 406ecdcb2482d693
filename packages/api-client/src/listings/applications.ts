import type { ApplicationInput, ApplicationTransition } from '@qlixline/contract/listings/application';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import { refreshPets } from '../pets/pets.ts';

const APPLICATIONS = keyOf('GET /api/applications');
const LISTINGS = keyOf('GET /api/listings');

/** Query of the applications for one of the viewer's listings, newest first. */
export function listingApplicationsQuery(listingId: number) {
  return pagedQuery([APPLICATIONS, 'to', listingId], 'GET /api/listings/:id/applications', {
    params: { id: listingId },
  });
}

export function applicationQuery(id: number) {
  return queryOptions({
    queryKey: [APPLICATIONS, id],
    queryFn: ({ signal }) => request('GET /api/applications/:id', { params: { id }, signal }),
  });
}

/** Submits an application. Retries must reuse the idempotency key. */
export function useApply(listingId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ answers, idempotencyKey }: { answers: ApplicationInput; idempotencyKey: string }) =>
      request('POST /api/listings/:id/applications', { params: { id: listingId }, body: answers, idempotencyKey }),
    onSuccess: (application) => {
      queryClient.setQueryData(applicationQuery(application.id).queryKey, application);
      return refreshListing(queryClient, listingId);
    },
  });
}

export function useTakeStep(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: ApplicationTransition) =>
      request('POST /api/applications/:id/transition', { params: { id }, body: step }),
    onSuccess: (application) => {
      queryClient.setQueryData(applicationQuery(id).queryKey, application);
      void queryClient.invalidateQueries({ queryKey: [APPLICATIONS, 'to', application.listing.id] });
      return refreshListing(queryClient, application.listing.id);
    },
    // After a conflict, refetch to show the steps that are possible now.
    onError: () => queryClient.invalidateQueries({ queryKey: [APPLICATIONS] }),
  });
}

/** Sends a message about an application without changing its state. Retries must reuse the idempotency key. */
export function useWriteToApplication(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
      request('POST /api/applications/:id/messages', { params: { id }, body: { message }, idempotencyKey }),
    onSuccess: (application) => queryClient.setQueryData(applicationQuery(id).queryKey, application),
    onError: () => queryClient.invalidateQueries({ queryKey: [APPLICATIONS] }),
  });
}

/** Offers the animal's record, revokes the offer, or accepts it. */
export function useHandoverStep(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: 'offer' | 'takeBack' | 'accept') => request(HANDOVER_STEPS[step], { params: { id } }),
    onSuccess: (application) => {
      queryClient.setQueryData(applicationQuery(id).queryKey, application);
      void refreshPets(queryClient);
      return refreshListing(queryClient, application.listing.id);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [APPLICATIONS] }),
  });
}

const HANDOVER_STEPS = {
  offer: 'PUT /api/applications/:id/handover',
  takeBack: 'DELETE /api/applications/:id/handover',
  accept: 'POST /api/applications/:id/handover/acceptance',
} as const;

function refreshListing(queryClient: QueryClient, listingId: number): Promise<unknown> {
  return Promise.all(
    [
      [LISTINGS, listingId],
      [LISTINGS, 'mine'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
