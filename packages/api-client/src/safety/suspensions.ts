import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { SuspensionInput } from '@qlixline/contract/safety/suspension';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

/** Query of the suspensions that apply, newest first, for moderators. */
export const suspensionsQuery = pagedQuery(
  [keyOf('GET /api/moderation/suspensions')],
  'GET /api/moderation/suspensions',
);

/** Suspends a user, or lifts the suspension if `input` is null. Everything that may show the user is fetched anew. */
export function useSetSuspension() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, input }: { userId: string; input: SuspensionInput | null }): Promise<void> => {
      if (input) await request('PUT /api/moderation/suspensions/:userId', { params: { userId }, body: input });
      else await request('DELETE /api/moderation/suspensions/:userId', { params: { userId } });
    },
    // Refetch after an error too: another moderator may have lifted the same suspension.
    onSettled: () => {
      // Doesn't refetch what is on the screen now: the user's profile would answer 404 before the moderator has left
      // it.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      for (const key of [keyOf('GET /api/moderation/suspensions'), keyOf('GET /api/moderation/actions')])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
