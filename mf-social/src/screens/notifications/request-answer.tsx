import { pendingRequestsQuery } from '@qlixline/api-client/friends';
import { shownName } from '@qlixline/contract/shown-name';
import type { UserCard } from '@qlixline/contract/user';
import { Button } from '@qlixline/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DeclineDialog } from '../../users/relation-dialogs.tsx';
import { useRelationAction } from '../../users/use-relation-action.ts';
import styles from './notifications.module.css';

/** Answers a request where it is told of, for as long as it waits for an answer. */
export function RequestAnswer({ user }: { user: UserCard }) {
  const list = useInfiniteQuery(pendingRequestsQuery);
  const { take } = useRelationAction(user);
  const [asks, setAsks] = useState(false);
  const request = list.data?.pages.flatMap((page) => page.items).find((row) => row.user.id === user.id);
  if (!request) return null;
  const name = shownName(user);
  const answer = (kind: 'accept' | 'decline') => void take({ kind, userId: user.id, requestId: request.id });
  return (
    <div className={styles.answer}>
      <Button size="small" aria-label={`Accept ${name}`} onClick={() => answer('accept')}>
        Accept
      </Button>
      <Button size="small" variant="soft" aria-label={`Decline ${name}`} onClick={() => setAsks(true)}>
        Decline
      </Button>
      {asks && (
        <DeclineDialog
          user={user}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            answer('decline');
          }}
        />
      )}
    </div>
  );
}
