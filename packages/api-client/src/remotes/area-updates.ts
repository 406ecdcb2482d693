import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the kinds of notifications that areas may send, with the user's choices. */
export const areaUpdatesQuery = queryOptions({
  queryKey: [keyOf('GET /api/area-updates')],
  queryFn: ({ signal }) => request('GET /api/area-updates', { signal }),
});

/** Turns a kind of an area's notifications off or on. */
export function useChooseAreaUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ remote, name, isOn }: { remote: string; name: string; isOn: boolean }) =>
      request('PUT /api/area-updates/:name/:kind', { params: { name: remote, kind: name }, body: { isOn } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: areaUpdatesQuery.queryKey }),
  });
}
