import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { Clock, UserCheck, UserPlus } from 'lucide-react';

import { RequestAnswer } from '../../users/request-answer.tsx';
import { useRelationAction } from '../../users/use-relation-action.ts';
import styles from './profile.module.css';

/** Button for the next step in the relation to a user. */
export function RelationButton({ user }: { user: UserProfile }) {
  const { take, isPending } = useRelationAction(user);
  const { id: userId, relation, requestId } = user;
  const name = shownName(user);
  switch (relation) {
    case 'self':
      return null;
    case 'none':
      return (
        <Button icon={<UserPlus aria-hidden />} onClick={() => void take({ kind: 'request', userId })}>
          Add friend
        </Button>
      );
    case 'requested':
      return (
        <Button
          variant="soft"
          icon={<Clock aria-hidden />}
          aria-label={`Requested. Withdraw the request to ${name}`}
          title="Withdraw the request"
          // Disabled until the server has returned the request's id.
          disabled={requestId === null || isPending}
          onClick={() => requestId !== null && void take({ kind: 'cancel', userId, requestId })}
        >
          Requested
        </Button>
      );
    case 'received':
      return requestId === null ? null : <RequestAnswer user={user} requestId={requestId} />;
    case 'friends':
      return (
        <Chip tone="leaf" className={styles.friends}>
          <UserCheck aria-hidden /> Friends
        </Chip>
      );
  }
}
