import { api } from '@qlixline/contract/paths';
import type { Pet, PetCard, PetInput } from '@qlixline/contract/pet';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';

/** The signed-in user's pets, oldest first. */
export const petsQuery = queryOptions({
  queryKey: [api.pets],
  queryFn: ({ signal }) => request<Pet[]>('GET', api.pets, { signal }),
});

/** Anyone's pet, as its public card. */
export function petQuery(id: number) {
  return queryOptions({
    queryKey: [api.pets, id],
    queryFn: ({ signal }) => request<PetCard>('GET', api.pet(id), { signal }),
  });
}

export function useCreatePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: PetInput; idempotencyKey: string }) =>
      request<Pet>('POST', api.pets, { body: input, idempotencyKey }),
    onSuccess: () => refreshPets(queryClient),
  });
}

export function useUpdatePet(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PetInput) => request<Pet>('PUT', api.pet(id), { body: input }),
    onSuccess: () => refreshPets(queryClient),
  });
}

export function useDeletePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', api.pet(id)),
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
