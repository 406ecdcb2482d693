import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type {
  ConfigureApi,
  Disable,
  Promote,
  Rollback,
  SetFlag,
  SwitchExtension,
  UnitChange,
} from '@qlixline/contract/remotes/registry';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the live versions of the shell and all remotes; 403 without the necessary role. */
export const registryQuery = queryOptions({
  queryKey: [keyOf('GET /api/remotes')],
  queryFn: ({ signal }) => request('GET /api/remotes', { signal }),
  refetchOnMount: 'always', // Failure counts change without an event.
});

/** Change to the live version of a unit. */
export type RegistryChange = { unit: string } & (
  | { action: 'promote'; body: Promote }
  | { action: 'rollback'; body: Rollback }
  | { action: 'disable'; body: Disable }
  | { action: 'flag'; body: SetFlag }
  | { action: 'api'; body: ConfigureApi }
  | { action: 'extensions'; body: SwitchExtension }
);

export function useChangeRegistry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    // Refetch after an error too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: registryQuery.queryKey }),
  });
}

function sendChange(change: RegistryChange): Promise<UnitChange> {
  const params = { name: change.unit };
  switch (change.action) {
    case 'promote':
      return request('POST /api/remotes/:name/promote', { params, body: change.body });
    case 'rollback':
      return request('POST /api/remotes/:name/rollback', { params, body: change.body });
    case 'disable':
      return request('POST /api/remotes/:name/disable', { params, body: change.body });
    case 'flag':
      return request('POST /api/remotes/:name/flags', { params, body: change.body });
    case 'api':
      return request('POST /api/remotes/:name/api', { params, body: change.body });
    case 'extensions':
      return request('POST /api/remotes/:name/extensions', { params, body: change.body });
  }
}
