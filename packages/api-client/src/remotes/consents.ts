import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { areaUpdatesQuery } from './area-updates.ts';

/** Query of what the user allows the APIs of remotes. */
export const consentsQuery = queryOptions({
  queryKey: [keyOf('GET /api/remote-consents')],
  queryFn: ({ signal }) => request('GET /api/remote-consents', { signal }),
});

/** Replaces what the user allows a remote's API; no permission withdraws all. */
export function useAllow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, permissions }: { name: string; permissions: RemotePermission[] }) =>
      request('PUT /api/remote-consents/:name', { params: { name }, body: { permissions } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: areaUpdatesQuery.queryKey }),
      ]),
  });
}
