import type { InviteLinkInput } from '@qlixline/contract/account/invite-link';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the viewer's open links by which people join, newest first. */
export const inviteLinksQuery = queryOptions({
  queryKey: [keyOf('GET /api/invite-links')],
  queryFn: ({ signal }) => request('GET /api/invite-links', { signal }),
});

export function useCreateInviteLink() {
  return useInviteLinkMutation((body: InviteLinkInput) => request('POST /api/invite-links', { body }));
}

export function useEndInviteLink() {
  return useInviteLinkMutation((id: string) => request('DELETE /api/invite-links/:id', { params: { id } }));
}

function useInviteLinkMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inviteLinksQuery.queryKey }),
  });
}
