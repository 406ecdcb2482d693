import type { ParentsInput } from '@qlixline/contract/pet-family';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { petQuery } from './pets.ts';

/** Whom a pet descends from, and who descends from it. */
export function petFamilyQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'family'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/family', { params: { id: petId }, signal }),
    refetchOnMount: 'always', // no live event tells of it
  });
}

export function useSetParents(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ParentsInput) => request('PUT /api/pets/:id/parents', { params: { id: petId }, body }),
    onSuccess: (family) => queryClient.setQueryData(petFamilyQuery(petId).queryKey, family),
  });
}

/** What others say of an own pet, and wait to hear whether it is true. */
export function parentClaimsQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'parent-claims'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/parent-claims', { params: { id: petId }, signal }),
    refetchOnMount: 'always', // no live event tells of it
  });
}

type ClaimAnswer = { childId: number; isTrue: boolean };

export function useAnswerParentClaim(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ childId, isTrue }: ClaimAnswer) =>
      request('POST /api/pets/:id/parent-claims/:childId', { params: { id: petId, childId }, body: { isTrue } }),
    onSettled: () =>
      Promise.all(
        [parentClaimsQuery(petId), petFamilyQuery(petId)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
