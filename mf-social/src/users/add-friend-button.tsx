import type { ShownSuggestion } from '@qlixline/api-client/friends/suggestions';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Button } from '@qlixline/ui/button';
import { Clock, UserPlus } from 'lucide-react';

import { useRelationAction } from './use-relation-action.ts';

/** Button to send a friend request to a suggested person or cancel it; one button, so that it keeps the focus. */
export function AddFriendButton({ suggestion: { user, request } }: { suggestion: ShownSuggestion }) {
  const { take } = useRelationAction(user);
  const userId = user.id;
  const name = shownName(user);

  function press() {
    if (!request) void take({ kind: 'request', userId });
    // Does nothing until the server has returned the request's id.
    else if (request.id !== null) void take({ kind: 'cancel', userId, requestId: request.id });
  }

  const Icon = request ? Clock : UserPlus;
  return (
    <Button
      variant="soft"
      size="small"
      icon={<Icon aria-hidden size={18} />}
      aria-label={request ? `Requested. Withdraw the request to ${name}` : `Add ${name} as a friend`}
      onClick={press}
    >
      {request ? 'Requested' : 'Add'}
    </Button>
  );
}
