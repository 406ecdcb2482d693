import { useMutation, useQueryClient } from '@tanstack/react-query';

import { optimistically } from './optimistically.ts';

/** Ids of the groups that contain a thing. */
type Groups = { ids: number[] };

/** Adds to a group or removes from it. */
export type MembershipChange = { id: number; isIn: boolean };

/**
 * Adds a thing to groups or removes it, one change after another. The cached groups under `queryKey` change
 * optimistically and are refetched after the last change.
 */
export function useMembership(
  queryKey: readonly unknown[],
  send: (change: MembershipChange) => Promise<void>,
  onSent?: (change: MembershipChange) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: queryKey.join(' ') },
    mutationKey: queryKey,
    mutationFn: send,
    onMutate: ({ id, isIn }) =>
      optimistically(queryClient, queryKey, () => {
        queryClient.setQueryData<Groups>(queryKey, (having) => {
          const others = having?.ids.filter((one) => one !== id) ?? [];
          return having && { ids: isIn ? [id, ...others] : others };
        });
      }),
    onError: (_error, _variables, rollBack) => rollBack?.(),
    onSuccess: (_nothing, change) => onSent?.(change),
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: queryKey }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey }) : undefined;
    },
  });
}
