import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Pet, PetInput } from '@qlixline/contract/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';

/** The signed-in user's pets, oldest first. */
export const petsQuery = queryOptions({
  queryKey: [keyOf('GET /api/pets')],
  queryFn: ({ signal }) => request('GET /api/pets', { signal }),
});

/** Anyone's pet, as its public card. */
export function petQuery(id: number) {
  return queryOptions({
    queryKey: [keyOf('GET /api/pets'), id],
    queryFn: ({ signal }) => request('GET /api/pets/:id', { params: { id }, signal }),
  });
}

/** Others' pets that are like it. */
export function similarPetsQuery(id: number) {
  return queryOptions({
    queryKey: [...petQuery(id).queryKey, 'similar'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/similar', { params: { id }, signal }),
    refetchOnMount: 'always', // no live event tells of it
  });
}

export function useCreatePet() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { leadsToSignIn: true }, // the pet's form
    mutationFn: ({ input, idempotencyKey }: { input: PetInput; idempotencyKey: string }) =>
      request('POST /api/pets', { body: input, idempotencyKey }),
    onSuccess: (pet) => changeList(queryClient, (pets) => [...pets, pet]),
  });
}

/** The reply is the pet as it is now: the list and its card show it at once. */
export function useUpdatePet(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { leadsToSignIn: true }, // the pet's form
    mutationFn: (input: PetInput) => request('PUT /api/pets/:id', { params: { id }, body: input }),
    onSuccess: (pet) => {
      queryClient.setQueryData(petQuery(id).queryKey, (card) => card && { ...card, ...pet });
      return changeList(queryClient, (pets) => pets.map((other) => (other.id === id ? pet : other)));
    },
  });
}

/** The day on which it died; null ends the memorial. */
export function useSetMemorial(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (diedOn: string | null) =>
      diedOn === null
        ? request('DELETE /api/pets/:id/memorial', { params: { id } })
        : request('PUT /api/pets/:id/memorial', { params: { id }, body: { diedOn } }),
    onSuccess: (pet) => {
      queryClient.setQueryData(petQuery(id).queryKey, (card) => card && { ...card, ...pet });
      return changeList(queryClient, (pets) => pets.map((other) => (other.id === id ? pet : other)));
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

/** The list and every card: the cards' key starts with the list's. */
export function refreshPets(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: petsQuery.queryKey });
}

/** Shows the reply in the list at once, and fetches the list again, as the specification wants it after a pet was created or edited. */
async function changeList(queryClient: QueryClient, change: (pets: Pet[]) => Pet[]): Promise<void> {
  const { queryKey } = petsQuery;
  const state = queryClient.getQueryState(queryKey);
  // A list that is on its way is asked for anew: it may be older than the reply.
  if (state?.data && state.fetchStatus === 'idle') queryClient.setQueryData(queryKey, change(state.data));
  const fetched = queryClient.invalidateQueries({ queryKey, exact: true });
  if (!state?.data) await fetched;
}
