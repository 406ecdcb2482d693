import { keyOf, pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { CalendarPart } from '@qlixline/contract/calendars/calendar-parts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the viewer's calendar: since when it has an address, and what it contains. */
export const calendarQuery = queryOptions({
  queryKey: [keyOf('GET /api/calendar')],
  queryFn: ({ signal }) => request('GET /api/calendar', { signal }),
});

/** Creates a new address for a calendar with these parts, and returns it. */
export function useRenewCalendar() {
  return useCalendarMutation((parts: CalendarPart[]) => request('POST /api/calendar', { body: { parts } }));
}

export function useChooseCalendarParts() {
  return useCalendarMutation((parts: CalendarPart[]) => request('PUT /api/calendar', { body: { parts } }));
}

export function useRemoveCalendar() {
  return useCalendarMutation(() => request('DELETE /api/calendar'));
}

/** Returns the address of a reminder's iCalendar file. */
export const reminderFileUrl = (id: number, entryId: number): string =>
  pathOf('GET /api/pets/:id/health/:entryId/calendar', { id, entryId });

function useCalendarMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarQuery.queryKey }),
  });
}
