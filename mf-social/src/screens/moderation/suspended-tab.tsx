import { messageOf } from '@qlixline/api-client/calls/http';
import { suspensionsQuery, useSetSuspension } from '@qlixline/api-client/safety/suspensions';
import type { Suspension } from '@qlixline/contract/safety/suspension';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { dateAndTime } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ModerationList } from './moderation-list.tsx';
import styles from './moderation.module.css';

/** Suspended users, last suspended first, with a button to end each suspension. */
export function SuspendedTab() {
  const list = useInfiniteQuery(suspensionsQuery);
  const [chosen, setChosen] = useState<UserCard>();
  return (
    <>
      <ModerationList
        list={list}
        failed="The suspensions could not be loaded"
        loading={{ label: 'Loading suspensions', rowHeight: '8rem' }}
        empty={{
          species: 'cat',
          title: 'Nobody is suspended',
          children: 'You can suspend somebody from a report, or on their profile.',
        }}
      >
        {(suspensions) => (
          <ul className={styles.queue} aria-label="Suspended">
            {suspensions.map((suspension) => (
              <li key={suspension.user.id}>
                <SuspensionCard suspension={suspension} onLift={() => setChosen(suspension.user)} />
              </li>
            ))}
          </ul>
        )}
      </ModerationList>
      {chosen && <LiftDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function SuspensionCard({ suspension, onLift }: { suspension: Suspension; onLift: () => void }) {
  const { user, reason, since, until } = suspension;
  return (
    <Card className={styles.subject}>
      <header className={styles.head}>
        <Avatar src={user.profileImageUrl} seed={user.id} size={36} />
        <strong>{shownName(user)}</strong>
        {user.username && <span className={styles.muted}>@{user.username}</span>}
      </header>
      <blockquote className={styles.excerpt}>{reason}</blockquote>
      <p className={styles.muted}>
        Since <time dateTime={since}>{dateAndTime(since)}</time>,{' '}
        {until ? (
          <>
            until <time dateTime={until}>{dateAndTime(until)}</time>
          </>
        ) : (
          'for good'
        )}
      </p>
      <footer className={styles.answers}>
        <Button variant="soft" onClick={onLift}>
          Lift
        </Button>
      </footer>
    </Card>
  );
}

function LiftDialog({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const toast = useToast();
  const suspension = useSetSuspension();
  const name = shownName(user);

  async function lift() {
    try {
      await suspension.mutateAsync({ userId: user.id, input: null });
      toast({ title: `${name} can sign in again` });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Lift the suspension of ${name}?`}
      confirmLabel="Lift"
      pending={suspension.isPending}
      onConfirm={() => void lift()}
      onCancel={onClose}
    >
      <bdi>{name}</bdi> can sign in again, and everything they shared is back.
    </ConfirmDialog>
  );
}
