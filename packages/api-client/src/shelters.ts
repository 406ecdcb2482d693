import { keyOf } from '@qlixline/contract/endpoint-path';
import type { ImportInput, ImportPreviewInput } from '@qlixline/contract/shelter-import';
import type { Shelter, ShelterAnswerInput, ShelterMember } from '@qlixline/contract/shelter';
import type { ShelterInput } from '@qlixline/contract/shelter-input';
import type { ShelterRole } from '@qlixline/contract/shelter-states';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';

const SHELTERS = keyOf('POST /api/shelters');
const LISTINGS = keyOf('GET /api/listings');
const WAITING = keyOf('GET /api/moderation/shelters');

/** Those that the viewer is a member of, and those that invite them. */
export const ownSheltersQuery = queryOptions({
  queryKey: [SHELTERS, 'mine'],
  queryFn: ({ signal }) => request('GET /api/shelters/mine', { signal }),
});

export function shelterQuery(id: number) {
  return queryOptions({
    queryKey: [SHELTERS, id],
    queryFn: ({ signal }) => request('GET /api/shelters/:id', { params: { id }, signal }),
  });
}

/** What it offers, newest first; for its members in every state. Asked anew with all other listings. */
export function shelterListingsQuery(id: number) {
  return pagedQuery([LISTINGS, 'shelter', id], 'GET /api/shelters/:id/listings', { params: { id } });
}

export function shelterMembersQuery(id: number) {
  return queryOptions({
    queryKey: [SHELTERS, id, 'members'],
    queryFn: ({ signal }) => request('GET /api/shelters/:id/members', { params: { id }, signal }),
  });
}

/** The same key for every try of the same shelter: it is founded once. */
export function useFoundShelter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ShelterInput; idempotencyKey: string }) =>
      request('POST /api/shelters', { body: input, idempotencyKey }),
    onSuccess: (shelter) => keep(queryClient, shelter),
  });
}

export function useUpdateShelter(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ShelterInput) => request('PUT /api/shelters/:id', { params: { id }, body: input }),
    onSuccess: (shelter) => {
      void queryClient.invalidateQueries({ queryKey: [LISTINGS] }); // they show its name
      return keep(queryClient, shelter);
    },
  });
}

/** What becomes of complete drafts once the shelter is approved. */
export function useSetDraftsOnApproval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (publishesDrafts: boolean) =>
      request('PUT /api/shelters/:id/drafts-on-approval', { params: { id }, body: { publishesDrafts } }),
    onSuccess: (shelter) => keep(queryClient, shelter),
    // It may have been approved meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: shelterQuery(id).queryKey }),
  });
}

/** For good. */
export function useCloseShelter(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /api/shelters/:id/close', { params: { id } }),
    onSuccess: () => forget(queryClient, id),
  });
}

/** The viewer becomes a member, or is not asked any more. */
export function useAnswerInvitation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ accepts }: { accepts: boolean }): Promise<Shelter | undefined> => {
      if (accepts) return request('POST /api/shelters/:id/invitation/acceptance', { params: { id } });
      await request('DELETE /api/shelters/:id/invitation', { params: { id } });
      return undefined;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SHELTERS] }),
  });
}

export function useInviteMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (username: string) =>
      request('POST /api/shelters/:id/invitations', { params: { id }, body: { username } }),
    onSuccess: (members) => keepMembers(queryClient, id, members),
  });
}

export function useSetShelterRole(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: ShelterRole }) =>
      request('PUT /api/shelters/:id/members/:userId', { params: { id, userId }, body: { role } }),
    onSuccess: (members) => keepMembers(queryClient, id, members),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SHELTERS] }),
  });
}

export function useRemoveMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => request('DELETE /api/shelters/:id/members/:userId', { params: { id, userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shelterMembersQuery(id).queryKey }),
  });
}

/** Of oneself: what only members see is not there any more. */
export function useLeaveShelter(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => request('DELETE /api/shelters/:id/members/:userId', { params: { id, userId } }),
    onSuccess: () => forget(queryClient, id),
  });
}

/** What would become of each row of a file. */
export function usePreviewImport(id: number) {
  return useMutation({
    mutationFn: (body: ImportPreviewInput) =>
      request('POST /api/shelters/:id/import/preview', { params: { id }, body }),
  });
}

/** The same key for every try with the same file and photos: it is done once. */
export function useImportAnimals(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ImportInput; idempotencyKey: string }) =>
      request('POST /api/shelters/:id/import', { params: { id }, body: input, idempotencyKey }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [SHELTERS, id] });
      void queryClient.invalidateQueries({ queryKey: [LISTINGS] });
    },
  });
}

/** Shelters that wait for a moderator, the longest first. */
export const waitingSheltersQuery = pagedQuery([WAITING], 'GET /api/moderation/shelters');

export function useAnswerShelter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: ShelterAnswerInput & { id: number }) =>
      request('POST /api/moderation/shelters/:id/answer', { params: { id }, body: answer }),
    // Also after a refusal: somebody else may have answered it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/moderation/actions')] });
      void queryClient.invalidateQueries({ queryKey: [SHELTERS] });
      return queryClient.invalidateQueries({ queryKey: [WAITING] });
    },
  });
}

function keep(queryClient: QueryClient, shelter: Shelter): Promise<void> {
  queryClient.setQueryData(shelterQuery(shelter.id).queryKey, shelter);
  return queryClient.invalidateQueries({ queryKey: ownSheltersQuery.queryKey });
}

function keepMembers(queryClient: QueryClient, id: number, members: ShelterMember[]): void {
  queryClient.setQueryData(shelterMembersQuery(id).queryKey, members);
}

/** What only its members know of it. */
function forget(queryClient: QueryClient, id: number): Promise<unknown> {
  queryClient.removeQueries({ queryKey: shelterMembersQuery(id).queryKey });
  return Promise.all(
    [[SHELTERS], [LISTINGS]].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  );
}
