import { keyOf, pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { QueryInput } from '@qlixline/contract/endpoints';
import { boundsInAddress } from '@qlixline/contract/map/map-bounds';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { WalkCancellation, WalkInput, WalkUpdate } from '@qlixline/contract/walks/walk-input';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const WALKS = keyOf('GET /api/walks');
const CONVERSATIONS = keyOf('GET /api/conversations');

/** Filters in the format of an address. */
export type WalkFilters = Omit<QueryInput<'GET /api/walks'>, 'cursor' | 'limit'>;

/** Query of walks around a point, soonest first. */
export function walksQuery(filters: WalkFilters) {
  const options = { placeholderData: keepPreviousData };
  return pagedQuery([WALKS, 'list', filters], 'GET /api/walks', { query: filters }, options);
}

export function walksInViewQuery(bounds: MapBounds) {
  const bbox = boundsInAddress(bounds);
  return queryOptions({
    queryKey: [WALKS, 'map', bbox],
    queryFn: ({ signal }) => request('GET /api/walks/map', { query: { bbox }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function walkQuery(id: number) {
  return queryOptions({
    queryKey: [WALKS, id],
    queryFn: ({ signal }) => request('GET /api/walks/:id', { params: { id }, signal }),
  });
}

/** Query of the time at which the viewer's calendar address was created. */
export function walkCalendarQuery() {
  return queryOptions({
    queryKey: [WALKS, 'calendar'],
    queryFn: ({ signal }) => request('GET /api/walks/calendar', { signal }),
  });
}

/** Returns the address of a walk's iCalendar file. */
export const walkFileUrl = (id: number): string => pathOf('GET /api/walks/:id/calendar', { id });

/** Creates a walk. Retries must reuse the idempotency key. */
export function useCreateWalk() {
  return useWalkMutation(({ walk, idempotencyKey }: { walk: WalkInput; idempotencyKey: string }) =>
    request('POST /api/walks', { body: walk, idempotencyKey }),
  );
}

export function useUpdateWalk(id: number) {
  return useWalkMutation((walk: WalkUpdate) => request('PUT /api/walks/:id', { params: { id }, body: walk }));
}

export function useCancelWalk(id: number) {
  return useWalkMutation((cancellation: WalkCancellation) =>
    request('POST /api/walks/:id/cancel', { params: { id }, body: cancellation }),
  );
}

/** Joins a walk with these pets, or its waiting list. */
export function useJoinWalk(id: number) {
  return useWalkMutation((petIds: number[]) =>
    request('PUT /api/walks/:id/rsvp', { params: { id }, body: { petIds } }),
  );
}

export function useLeaveWalk(id: number) {
  return useWalkMutation(() => request('DELETE /api/walks/:id/rsvp', { params: { id } }));
}

/** Removes a participant as the host. */
export function useRemoveGuest(id: number) {
  return useWalkMutation((userId: string) =>
    request('DELETE /api/walks/:id/people/:userId', { params: { id, userId } }),
  );
}

/** Creates a new calendar address, which replaces the former one, and returns it; false revokes it. */
export function useSetWalkCalendar() {
  return useWalkMutation(async (isWanted: boolean) => {
    if (isWanted) return (await request('POST /api/walks/calendar')).url;
    await request('DELETE /api/walks/calendar');
    return null;
  });
}

/** Creates a mutation that refreshes all lists of walks and the chat, since a changed walk may be in any of them. */
function useWalkMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [CONVERSATIONS] });
      return queryClient.invalidateQueries({ queryKey: [WALKS] });
    },
  });
}
