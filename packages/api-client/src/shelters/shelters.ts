import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { ImportInput, ImportPreviewInput } from '@qlixline/contract/shelters/shelter-import';
import type { Shelter, ShelterAnswerInput, ShelterMember } from '@qlixline/contract/shelters/shelter';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';
import type { ShelterRole } from '@qlixline/contract/shelters/shelter-states';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const SHELTERS = keyOf('POST /api/shelters');
const LISTINGS = keyOf('GET /api/listings');
const WAITING = keyOf('GET /api/moderation/shelters');

/** Query of the viewer's shelters and invitations. */
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

/** Query of a shelter's listings, newest first; in all states for its members. It refreshes with all other listings. */
export function shelterListingsQuery(id: number) {
  return pagedQuery([LISTINGS, 'shelter', id], 'GET /api/shelters/:id/listings', { params: { id } });
}

export function shelterMembersQuery(id: number) {
  return queryOptions({
    queryKey: [SHELTERS, id, 'members'],
    queryFn: ({ signal }) => request('GET /api/shelters/:id/members', { params: { id }, signal }),
  });
}

/** Founds a shelter. Retries must reuse the idempotency key. */
export function useFoundShelter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: ShelterInput; idempotencyKey: string }) =>
      request('POST /api/shelters', { body: input, idempotencyKey }),
    onSuccess: (shelter) => cacheShelter(queryClient, shelter),
  });
}

export function useUpdateShelter(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ShelterInput) => request('PUT /api/shelters/:id', { params: { id }, body: input }),
    onSuccess: (shelter) => {
      void queryClient.invalidateQueries({ queryKey: [LISTINGS] }); // Listings show the shelter's name.
      return cacheShelter(queryClient, shelter);
    },
  });
}

/** Sets whether complete drafts are published once the shelter is approved. */
export function useSetDraftsOnApproval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (publishesDrafts: boolean) =>
      request('PUT /api/shelters/:id/drafts-on-approval', { params: { id }, body: { publishesDrafts } }),
    onSuccess: (shelter) => cacheShelter(queryClient, shelter),
    // It may have been approved meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: shelterQuery(id).queryKey }),
  });
}

/** Closes a shelter permanently. */
export function useCloseShelter(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /api/shelters/:id/close', { params: { id } }),
    onSuccess: () => evictShelter(queryClient, id),
  });
}

/** Accepts or declines an invitation to a shelter. */
export function useAnswerInvitation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ accepts }: { accepts: boolean }): Promise<Shelter | undefined> => {
      if (accepts) return request('POST /api/shelters/:id/invitation/acceptance', { params: { id } });
      await request('DELETE /api/shelters/:id/invitation', { params: { id } });
      return undefined;
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [LISTINGS] }); // Members see and change all of its listings.
      return queryClient.invalidateQueries({ queryKey: [SHELTERS] });
    },
  });
}

export function useInviteMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (username: string) =>
      request('POST /api/shelters/:id/invitations', { params: { id }, body: { username } }),
    onSuccess: (members) => cacheMembers(queryClient, id, members),
  });
}

export function useSetShelterRole(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: ShelterRole }) =>
      request('PUT /api/shelters/:id/members/:userId', { params: { id, userId }, body: { role } }),
    onSuccess: (members) => cacheMembers(queryClient, id, members),
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

/** Leaves a shelter and clears what only members may see. */
export function useLeaveShelter(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => request('DELETE /api/shelters/:id/members/:userId', { params: { id, userId } }),
    onSuccess: () => evictShelter(queryClient, id),
  });
}

/** Previews the outcome of each row of a file. */
export function usePreviewImport(id: number) {
  return useMutation({
    mutationFn: (body: ImportPreviewInput) =>
      request('POST /api/shelters/:id/import/preview', { params: { id }, body }),
  });
}

/** Imports animals. Retries with the same file and photos must reuse the idempotency key. */
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

/** Query of shelters under review, longest waiting first. */
export const waitingSheltersQuery = pagedQuery([WAITING], 'GET /api/moderation/shelters');

export function useAnswerShelter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: ShelterAnswerInput & { id: number }) =>
      request('POST /api/moderation/shelters/:id/answer', { params: { id }, body: answer }),
    // Refetch after an error too: another moderator may have answered it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/moderation/actions')] });
      void queryClient.invalidateQueries({ queryKey: [SHELTERS] });
      return queryClient.invalidateQueries({ queryKey: [WAITING] });
    },
  });
}

function cacheShelter(queryClient: QueryClient, shelter: Shelter): Promise<void> {
  queryClient.setQueryData(shelterQuery(shelter.id).queryKey, shelter);
  return queryClient.invalidateQueries({ queryKey: ownSheltersQuery.queryKey });
}

function cacheMembers(queryClient: QueryClient, id: number, members: ShelterMember[]): void {
  queryClient.setQueryData(shelterMembersQuery(id).queryKey, members);
}

/** Clears cached data that only members may see. */
function evictShelter(queryClient: QueryClient, id: number): Promise<unknown> {
  queryClient.removeQueries({ queryKey: shelterMembersQuery(id).queryKey });
  return Promise.all(
    [[SHELTERS], [LISTINGS]].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  );
}
