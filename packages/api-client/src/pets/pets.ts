import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Pet, PetInput } from '@qlixline/contract/pets/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the signed-in user's pets, oldest first. */
export const petsQuery = queryOptions({
  queryKey: [keyOf('GET /api/pets')],
  queryFn: ({ signal }) => request('GET /api/pets', { signal }),
});

/** Query of any pet's public card. */
export function petQuery(id: number) {
  return queryOptions({
    queryKey: [keyOf('GET /api/pets'), id],
    queryFn: ({ signal }) => request('GET /api/pets/:id', { params: { id }, signal }),
  });
}

/** Query of similar pets of other users. */
export function similarPetsQuery(id: number) {
  return queryOptions({
    queryKey: [...petQuery(id).queryKey, 'similar'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/similar', { params: { id }, signal }),
    refetchOnMount: 'always', // No live event reports it.
  });
}

export function useCreatePet() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { leadsToSignIn: true }, // for the pet's form
    mutationFn: ({ input, idempotencyKey }: { input: PetInput; idempotencyKey: string }) =>
      request('POST /api/pets', { body: input, idempotencyKey }),
    onSuccess: (pet) => changePetList(queryClient, (pets) => [...pets, pet]),
  });
}

/** Updates a pet and shows the reply at once in the list and on its card. */
export function useUpdatePet(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { leadsToSignIn: true }, // for the pet's form
    mutationFn: (input: PetInput) => request('PUT /api/pets/:id', { params: { id }, body: input }),
    onSuccess: (pet) => {
      queryClient.setQueryData(petQuery(id).queryKey, (card) => card && { ...card, ...pet });
      return changePetList(queryClient, (pets) => pets.map((other) => (other.id === id ? pet : other)));
    },
  });
}

export function useDeletePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/pets/:id', { params: { id } }),
    onSuccess: (_nothing, id) => {
      queryClient.removeQueries({ queryKey: petQuery(id).queryKey });
      return queryClient.invalidateQueries({ queryKey: petsQuery.queryKey, exact: true });
    },
  });
}

/** Refreshes the list of pets and all cards, whose keys start with the list's. */
export function refreshPets(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: petsQuery.queryKey });
}

/**
 * Applies a change to the cached list and refetches it, as the specification requires after a pet is created or edited.
 */
export async function changePetList(queryClient: QueryClient, change: (pets: Pet[]) => Pet[]): Promise<void> {
  const { queryKey } = petsQuery;
  const state = queryClient.getQueryState(queryKey);
  // A list that is being fetched is refetched instead, since it may predate the reply.
  if (state?.data && state.fetchStatus === 'idle') queryClient.setQueryData(queryKey, change(state.data));
  const fetched = queryClient.invalidateQueries({ queryKey, exact: true });
  if (!state?.data) await fetched;
}
