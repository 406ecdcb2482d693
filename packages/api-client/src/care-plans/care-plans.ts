import type { CareLinkInput } from '@qlixline/contract/care-plans/care-link';
import type { CareInstructions } from '@qlixline/contract/care-plans/care-plan';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { petQuery } from '../pets/pets.ts';

/** Query of a pet's care plan. */
export function carePlanQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'care-plan'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/care-plan', { params: { id: petId }, signal }),
  });
}

/** Writes the instructions of a care plan, based on a version of it. */
export function useWriteCarePlan(petId: number, version: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (instructions: CareInstructions) =>
      request('PUT /api/pets/:id/care-plan', { params: { id: petId }, body: { instructions, version } }),
    onSuccess: (plan) => queryClient.setQueryData(carePlanQuery(petId).queryKey, plan),
    onError: () => queryClient.invalidateQueries({ queryKey: carePlanQuery(petId).queryKey }), // after a 409, to see both
  });
}

/** Deletes the instructions and ends all links. */
export function useDeleteCarePlan(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/pets/:id/care-plan', { params: { id: petId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: carePlanQuery(petId).queryKey }),
        queryClient.invalidateQueries({ queryKey: careLinksQuery(petId).queryKey }),
      ]),
  });
}

/** Query of valid links to the care plan, newest first. */
export function careLinksQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'care-links'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/care-links', { params: { id: petId }, signal }),
  });
}

/** Creates a link to the care plan. Its address is only available in this reply. */
export function useCreateCareLink(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CareLinkInput) => request('POST /api/pets/:id/care-links', { params: { id: petId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: careLinksQuery(petId).queryKey }),
  });
}

export function useEndCareLink(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: number) =>
      request('DELETE /api/pets/:id/care-links/:linkId', { params: { id: petId, linkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: careLinksQuery(petId).queryKey }),
  });
}
