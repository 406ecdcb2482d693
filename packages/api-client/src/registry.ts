import { api } from '@qlixline/contract/paths';
import type { Disable, Promote, RegistryOverview, Rollback, UnitChange } from '@qlixline/contract/registry';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from './http.ts';

/** What is live of the shell and of each remote. 403 for those who may not look. */
export const registryQuery = queryOptions({
  queryKey: [api.remotes],
  queryFn: ({ signal }) => request<RegistryOverview>('GET', api.remotes, { signal }),
  staleTime: 0, // how often something fails changes without an event
});

/** One change of what is live of a unit. */
export type RegistryChange = { unit: string } & (
  | { action: 'promote'; body: Promote }
  | { action: 'rollback'; body: Rollback }
  | { action: 'disable'; body: Disable }
);

const PATHS = { promote: api.remotePromote, rollback: api.remoteRollback, disable: api.remoteDisable };

export function useChangeRegistry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ unit, action, body }: RegistryChange) => request<UnitChange>('POST', PATHS[action](unit), { body }),
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: registryQuery.queryKey }),
  });
}
