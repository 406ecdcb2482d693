import { messageOf } from '@qlixline/api-client/calls/http';
import type { RelationAction } from '@qlixline/api-client/friends/relation-steps';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns a function that changes the relation to a user and shows the outcome. Sending and cancelling a request can be
 * undone in the toast.
 */
export function useRelationAction(user: UserCard) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const name = shownName(user);

  // Awaited instead of callbacks, which are lost when the change removes the row.
  async function take(step: RelationAction): Promise<void> {
    setPending(true);
    try {
      // Loaded on demand, because most visits don't need it.
      const { takeRelationStep } = await import('@qlixline/api-client/friends/relation-steps');
      const { relation, requestId } = await takeRelationStep(queryClient, step);
      toast(toastOf(step, relation === 'friends', requestId));
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
    setPending(false);
  }

  function toastOf({ kind, userId }: RelationAction, areFriends: boolean, requestId: number | null) {
    if (areFriends) return { title: `You and ${name} are friends now` };
    switch (kind) {
      case 'request':
        if (requestId === null) return { title: `You asked ${name} to be friends` };
        return {
          title: `You asked ${name} to be friends`,
          action: { label: 'Undo', onSelect: () => void take({ kind: 'cancel', userId, requestId }) },
        };
      case 'cancel':
        return {
          title: `You withdrew your request to ${name}`,
          action: { label: 'Undo', onSelect: () => void take({ kind: 'request', userId }) },
        };
      case 'accept':
        return { title: `You and ${name} are friends now` };
      case 'decline':
        return { title: `You declined ${name}’s request` };
      case 'remove':
        return { title: `${name} is not among your friends any more` };
    }
  }

  return { take, isPending };
}
