import type { ParentsInput } from '@qlixline/contract/pet-family/pet-family';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { petQuery } from '../pets/pets.ts';

/** Query of a pet's ancestors and descendants. */
export function petFamilyQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'family'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/family', { params: { id: petId }, signal }),
    refetchOnMount: 'always', // No live event reports it.
  });
}

export function useSetParents(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ParentsInput) => request('PUT /api/pets/:id/parents', { params: { id: petId }, body }),
    onSuccess: (family) => queryClient.setQueryData(petFamilyQuery(petId).queryKey, family),
  });
}

/** Query of parent claims about one of the viewer's pets that wait for confirmation. */
export function parentClaimsQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'parent-claims'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/parent-claims', { params: { id: petId }, signal }),
    refetchOnMount: 'always', // No live event reports it.
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
