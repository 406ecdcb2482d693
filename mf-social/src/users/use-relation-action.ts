import { messageOf } from '@qlixline/api-client/calls/http';
import type { RelationAction } from '@qlixline/api-client/friends/relation-steps';
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

  // Awaited instead of callbacks, which are lost when the change removes the row.
  async function take(step: RelationAction): Promise<void> {
    setPending(true);
    try {
      // Loaded on demand, because most visits don't need it.
      const { takeRelationStep, relationToast } = await import('./relation-steps.ts');
      const change = await takeRelationStep(queryClient, step);
      toast(relationToast(user, step, change, (undo) => void take(undo)));
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
    setPending(false);
  }

  return { take, isPending };
}
