import type { HealthEntry, HealthEntryInput } from '@qlixline/contract/health-entry';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { petQuery, petsQuery } from './pets.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** What its owner has written down of a pet's health, the newest day first. */
export function healthJournalQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'health'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/health', { params: { id: petId }, signal }),
  });
}

type Saving = { entryId: number | undefined; input: HealthEntryInput };

/** A new one where there is no `entryId`. A weight changes the pet, too. */
export function useSaveHealthEntry(petId: number) {
  const { keyFor } = useIdempotencyKey();
  const refresh = useRefresh(petId);
  return useMutation({
    mutationFn: ({ entryId, input }: Saving): Promise<HealthEntry> =>
      entryId === undefined
        ? request('POST /api/pets/:id/health', { params: { id: petId }, body: input, idempotencyKey: keyFor(input) })
        : request('PUT /api/pets/:id/health/:entryId', { params: { id: petId, entryId }, body: input }),
    onSuccess: refresh,
  });
}

export function useDeleteHealthEntry(petId: number) {
  const refresh = useRefresh(petId);
  return useMutation({
    mutationFn: (entryId: number) =>
      request('DELETE /api/pets/:id/health/:entryId', { params: { id: petId, entryId } }),
    onSuccess: refresh,
  });
}

function useRefresh(petId: number): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: healthJournalQuery(petId).queryKey }),
      queryClient.invalidateQueries({ queryKey: petQuery(petId).queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: petsQuery.queryKey, exact: true }),
    ]);
}
