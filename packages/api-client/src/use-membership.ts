import { useMutation, useQueryClient } from '@tanstack/react-query';

import { optimistically } from './optimistically.ts';

/** In which groups something is, by their ids. */
type Groups = { ids: number[] };

/** Puts it into the group, or takes it out. */
export type MembershipChange = { id: number; isIn: boolean };

/**
 * Puts one thing into groups and takes it out, one after the other. What `queryKey` says of its groups changes at once,
 * and is asked for again after the last change.
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
