import type { RelationAction } from '@qlixline/api-client/friends/relation-steps';
import type { RelationChange } from '@qlixline/contract/friends/friend';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import type { ToastRequest } from '@qlixline/shell-bridge';

export { takeRelationStep } from '@qlixline/api-client/friends/relation-steps';

/** Returns the toast that reports a change of the relation to a user. */
export function relationToast(
  user: UserCard,
  { kind, userId }: RelationAction,
  { relation, requestId }: RelationChange,
  undo: (step: RelationAction) => void,
): ToastRequest {
  const name = shownName(user);
  if (relation === 'friends') return { title: `You and ${name} are now friends` };
  switch (kind) {
    case 'request':
      if (requestId === null) return { title: `You asked ${name} to be friends` };
      return {
        title: `You asked ${name} to be friends`,
        action: { label: 'Undo', onSelect: () => undo({ kind: 'cancel', userId, requestId }) },
      };
    case 'cancel':
      return {
        title: `You withdrew your request to ${name}`,
        action: { label: 'Undo', onSelect: () => undo({ kind: 'request', userId }) },
      };
    case 'accept':
      return { title: `You and ${name} are now friends` };
    case 'decline':
      return { title: `You declined ${name}’s request` };
    case 'remove':
      return { title: `${name} is no longer your friend` };
  }
}
