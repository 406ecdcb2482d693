import { keyOf, pathOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { requestFresh } from './fresh-sign-in.ts';

/** Query of the archive of the user's data. */
export const dataExportQuery = queryOptions({
  queryKey: [keyOf('GET /api/account/export')],
  queryFn: async ({ signal }) => (await request('GET /api/account/export', { signal })).export,
});

/** Requests an archive. */
export function useRequestDataExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestFresh('POST /api/account/export'),
    onSuccess: (requested) => queryClient.setQueryData(dataExportQuery.queryKey, requested),
  });
}

/** Deletes the archive, or cancels it. */
export function useRemoveDataExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/account/export'),
    onSuccess: () => queryClient.setQueryData(dataExportQuery.queryKey, null),
  });
}

/** Returns the address at which the user downloads the archive. */
export const dataExportUrl = (id: string): string => pathOf('GET /api/account/export/:id', { id });
