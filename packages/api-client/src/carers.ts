import type { CarerInput } from '@qlixline/contract/care';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { petQuery, petsQuery, refreshPets } from './pets.ts';

/** Who looks after the pet beside its owner, and who is asked to. */
export function carersQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'carers'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/carers', { params: { id: petId }, signal }),
  });
}

/** Pets of others that the signed-in user looks after, or is asked to. */
export const caredForQuery = queryOptions({
  queryKey: [...petsQuery.queryKey, 'cared-for'],
  queryFn: ({ signal }) => request('GET /api/pets/cared-for', { signal }),
});

type Asked = { userId: string; input: CarerInput };

/** Asks a friend, or changes what somebody may and for how long. */
export function usePutCarer(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, input }: Asked) =>
      request('PUT /api/pets/:id/carers/:userId', { params: { id: petId, userId }, body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: carersQuery(petId).queryKey }),
  });
}

/** By the owner, or by whoever looks after the pet or is asked to. */
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
