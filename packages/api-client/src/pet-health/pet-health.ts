import type { Dose, DoseInput, RecordedDose } from '@qlixline/contract/pet-health/dose';
import type { HealthEntry, HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import type { PassportInput } from '@qlixline/contract/pet-tags/passport';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { canWait, requestOrKeep } from '../outbox/outbox.ts';
import { petQuery, petsQuery } from '../pets/pets.ts';
import { sendForm } from '../calls/send-form.ts';
import { useIdempotencyKey } from '../calls/use-idempotency-key.ts';

/** Query of a pet's health journal, newest day first. */
export function healthJournalQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'health'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/health', { params: { id: petId }, signal }),
  });
}

type Saving = { entryId: number | undefined; input: HealthEntryInput };

/** Creates a health entry, or updates it if `entryId` is given. A weight also changes the pet. */
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

/** Marks the due day of a reminder as done. The reply has the next one, if it repeats. */
export function useMarkDone(petId: number) {
  const refreshJournal = useRefreshJournal(petId);
  return useMutation({
    mutationFn: ({ entryId, dueOn }: { entryId: number; dueOn: string }) =>
      request('POST /api/pets/:id/health/:entryId/done', { params: { id: petId, entryId }, body: { dueOn } }),
    onSettled: refreshJournal, // also after a 409, as another carer was faster
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

/** Query of the doses of a pet's medications with times of day, earliest first. */
export function dosesQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'doses'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/doses', { params: { id: petId }, signal }),
  });
}

type PlannedDose = Pick<Dose, 'entryId' | 'plannedFor'>;

/** Returns the key of a dose that waits for a connection. */
export const waitingDoseKey = ({ entryId, plannedFor }: PlannedDose) => `dose ${entryId} ${plannedFor}`;

/**
 * Records a dose; the reply says whether another user has recorded it before. Without a connection it waits on the
 * device with the time of now, and the mutation throws `WaitsForConnection`.
 */
export function useRecordDose(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...canWait(),
    mutationFn: ({
      entryId,
      name,
      ...input
    }: PlannedDose & Pick<Dose, 'name'> & Pick<DoseInput, 'state' | 'at'>): Promise<RecordedDose> =>
      requestOrKeep(
        'POST /api/pets/:id/health/:entryId/doses',
        { params: { id: petId, entryId }, body: input },
        {
          key: waitingDoseKey({ entryId, plannedFor: input.plannedFor }),
          kind: 'dose',
          text: `${name} ${input.state}`,
          body: { ...input, at: input.at ?? nowInUtc() }, // It was given now, not when it arrives.
        },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: petQuery(petId).queryKey }),
  });
}

/** Removes the record of a dose. */
export function useUndoDose(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, plannedFor }: PlannedDose) =>
      request('DELETE /api/pets/:id/health/:entryId/doses/:plannedFor', { params: { id: petId, entryId, plannedFor } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: petQuery(petId).queryKey }),
  });
}

const nowInUtc = () => new Date().toISOString();

type AddingDocument = { entryId: number; name: string; file: File; onProgress: (percent: number) => void };

/** Uploads an image or a PDF to an existing entry. */
export function useAddHealthDocument(petId: number) {
  const refresh = useRefreshJournal(petId);
  return useMutation({
    mutationFn: ({ entryId, name, file, onProgress }: AddingDocument) => {
      const body = new FormData();
      body.append('name', name); // The server reads fields in order, and needs this before the file.
      body.append('document', file);
      return sendForm('POST /api/pets/:id/health/:entryId/documents', { id: petId, entryId }, body, { onProgress });
    },
    onSuccess: refresh,
  });
}

export function useRemoveHealthDocument(petId: number) {
  const refresh = useRefreshJournal(petId);
  return useMutation({
    mutationFn: ({ entryId, documentId }: { entryId: number; documentId: string }) =>
      request('DELETE /api/pets/:id/health/:entryId/documents/:documentId', {
        params: { id: petId, entryId, documentId },
      }),
    onSuccess: refresh,
  });
}

/** Query of valid links to the pet's passport, newest first. */
export function passportsQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'passports'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/passports', { params: { id: petId }, signal }),
  });
}

/** Creates a passport link. Its address is only available in this reply. */
export function useCreatePassport(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PassportInput) => request('POST /api/pets/:id/passports', { params: { id: petId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passportsQuery(petId).queryKey }),
  });
}

export function useRevokePassport(petId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (passportId: number) =>
      request('DELETE /api/pets/:id/passports/:passportId', { params: { id: petId, passportId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passportsQuery(petId).queryKey }),
  });
}

function useRefresh(petId: number): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const refreshJournal = useRefreshJournal(petId);
  return () =>
    Promise.all([
      refreshJournal(),
      queryClient.invalidateQueries({ queryKey: petQuery(petId).queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: petsQuery.queryKey, exact: true }),
    ]);
}

function useRefreshJournal(petId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: healthJournalQuery(petId).queryKey });
}
