import type { AlertAreaInput } from '@qlixline/contract/lost-found/alert-area';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { QueryInput } from '@qlixline/contract/endpoints';
import { boundsInAddress } from '@qlixline/contract/map/map-bounds';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { Notice, NoticeResolution, SearchStepInput } from '@qlixline/contract/lost-found/notice';
import type { NoticeInput, NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const PETS = keyOf('GET /api/pets');
const LOST_FOUND = keyOf('GET /api/lost-found');

/** Filters in the format of an address. */
export type NoticeFilters = Omit<QueryInput<'GET /api/lost-found'>, 'cursor' | 'limit'>;

/** Query of active notices in the requested order. */
export function noticesQuery(filters: NoticeFilters) {
  const options = { placeholderData: keepPreviousData };
  return pagedQuery([LOST_FOUND, 'list', filters], 'GET /api/lost-found', { query: filters }, options);
}

/** Query of the viewer's notices, including those of pets they take care of, newest first. */
export function ownNoticesQuery() {
  return pagedQuery([LOST_FOUND, 'mine'], 'GET /api/lost-found/mine');
}

/** Query of the notices on a map. */
export function noticesInViewQuery(bounds: MapBounds) {
  const bbox = boundsInAddress(bounds);
  return queryOptions({
    queryKey: [LOST_FOUND, 'in-view', bbox],
    queryFn: ({ signal }) => request('GET /api/lost-found/in-view', { query: { bbox }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function noticeQuery(id: number) {
  return queryOptions({
    queryKey: [LOST_FOUND, id],
    queryFn: ({ signal }) => request('GET /api/lost-found/:id', { params: { id }, signal }),
  });
}

export function sightingsQuery(noticeId: number) {
  return queryOptions({
    queryKey: [LOST_FOUND, noticeId, 'sightings'],
    queryFn: ({ signal }) => request('GET /api/lost-found/:id/sightings', { params: { id: noticeId }, signal }),
  });
}

/** Query of possible matches, for the owners of a notice. */
export function noticeMatchesQuery(noticeId: number) {
  return queryOptions({
    queryKey: [LOST_FOUND, noticeId, 'matches'],
    queryFn: ({ signal }) => request('GET /api/lost-found/:id/matches', { params: { id: noticeId }, signal }),
  });
}

export function alertAreaQuery() {
  return queryOptions({
    queryKey: [LOST_FOUND, 'alerts'],
    queryFn: ({ signal }) => request('GET /api/lost-found/alerts', { signal }),
  });
}

/** Creates a notice. Retries must reuse the idempotency key. */
export function useCreateNotice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NoticeInput; idempotencyKey: string }) =>
      request('POST /api/lost-found', { body: input, idempotencyKey }),
    onSuccess: (notice) => cacheNotice(queryClient, notice),
  });
}

export function useUpdateNotice(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: NoticeUpdate) => request('PUT /api/lost-found/:id', { params: { id }, body: update }),
    onSuccess: (notice) => cacheNotice(queryClient, notice),
  });
}

export function useResolveNotice(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (resolution: NoticeResolution) =>
      request('POST /api/lost-found/:id/resolve', { params: { id }, body: resolution }),
    onSuccess: async (notice) => {
      await cacheNotice(queryClient, notice);
      await refreshMissedPet(queryClient, notice);
    },
  });
}

/** Confirms that the search continues. */
export function useConfirmNotice(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /api/lost-found/:id/confirm', { params: { id } }),
    onSuccess: (notice) => cacheNotice(queryClient, notice),
  });
}

/** Ticks or unticks a step of the search at once, and takes it back if that fails. */
export function useSetSearchStep(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = noticeQuery(id);
  return useMutation({
    mutationFn: (body: SearchStepInput) => request('PUT /api/lost-found/:id/search-steps', { params: { id }, body }),
    onMutate: ({ step, isDone }) => tick(queryClient, id, step, isDone),
    onError: (_, { step, isDone }) => tick(queryClient, id, step, !isDone),
    onSettled: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

function tick(queryClient: QueryClient, id: number, step: SearchStepInput['step'], isDone: boolean): void {
  queryClient.setQueryData(noticeQuery(id).queryKey, (notice) => {
    if (!notice?.ofOwn) return notice;
    const others = (notice.ofOwn.stepsDone ?? []).filter((one) => one !== step);
    return { ...notice, ofOwn: { ...notice.ofOwn, stepsDone: isDone ? [...others, step] : others } };
  });
}

export function useDeleteSighting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/sightings/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LOST_FOUND] }),
  });
}

/** Sets the area for alerts; null disables them. */
export function useSetAlertArea() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (area: AlertAreaInput | null) => {
      if (area) await request('PUT /api/lost-found/alerts', { body: area });
      else await request('DELETE /api/lost-found/alerts');
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: alertAreaQuery().queryKey }),
  });
}

/** Refreshes the pet of a notice, because its page shows whether it is missing. */
export async function refreshMissedPet(queryClient: QueryClient, { pet }: Notice): Promise<void> {
  if (pet) await queryClient.invalidateQueries({ queryKey: [PETS, pet.id], exact: true });
}

async function cacheNotice(queryClient: QueryClient, notice: Notice): Promise<void> {
  queryClient.setQueryData(noticeQuery(notice.id).queryKey, notice);
  await queryClient.invalidateQueries({ queryKey: [LOST_FOUND] });
}
