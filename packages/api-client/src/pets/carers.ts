import type { CarerInput } from '@qlixline/contract/pet-health/care';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { petQuery, petsQuery, refreshPets } from './pets.ts';

/** Query of the pet's carers beside its owner, including open invitations. */
export function carersQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'carers'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/carers', { params: { id: petId }, signal }),
  });
}

/** Query of the other users' pets that the signed-in user takes care of or is invited to. */
export const caredForQuery = queryOptions({
  queryKey: [...petsQuery.queryKey, 'cared-for'],
  queryFn: ({ signal }) => request('GET /api/pets/cared-for', { signal }),
});

type CarerRequest = { userId: string; input: CarerInput };

/** Invites a friend as carer, or changes their role and last day. */
export function usePutCarer(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, input }: CarerRequest) =>
      request('PUT /api/pets/:id/carers/:userId', { params: { id: petId, userId }, body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: carersQuery(petId).queryKey }),
  });
}

/** Removes a carer or an invitation; for the owner and for the carer. */
export function useRemoveCarer(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => request('DELETE /api/pets/:id/carers/:userId', { params: { id: petId, userId } }),
    onSuccess: () => refreshPets(queryClient),
  });
}

export function useAcceptCare(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /api/pets/:id/carers/accept', { params: { id: petId } }),
    onSuccess: () => refreshPets(queryClient),
  });
}
