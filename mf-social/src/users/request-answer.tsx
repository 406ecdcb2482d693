import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';

import { DeclineDialog } from './relation-dialogs.tsx';
import { useRelationAction } from './use-relation-action.ts';

type RequestAnswerProps = {
  user: UserCard;
  requestId: number;
  /** Renders small buttons whose labels name the user, for lists. */
  inList?: boolean;
};

/** Buttons to accept a friend request or, after confirmation, decline it. */
export function RequestAnswer({ user, requestId, inList = false }: RequestAnswerProps) {
  const { take } = useRelationAction(user);
  const [isConfirming, setConfirming] = useState(false);
  const size = inList ? 'small' : 'medium';
  const nameOf = (act: string) => (inList ? `${act} ${shownName(user)}` : undefined);
  const answer = (kind: 'accept' | 'decline') => void take({ kind, userId: user.id, requestId });
  return (
    <>
      <Button size={size} aria-label={nameOf('Accept')} onClick={() => answer('accept')}>
        Accept
      </Button>
      <Button size={size} variant="soft" aria-label={nameOf('Decline')} onClick={() => setConfirming(true)}>
        Decline
      </Button>
      {isConfirming && (
        <DeclineDialog
          user={user}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            answer('decline');
          }}
        />
      )}
    </>
  );
}
