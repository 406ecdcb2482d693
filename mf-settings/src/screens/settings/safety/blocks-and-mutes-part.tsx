import { messageOf } from '@qlixline/api-client/calls/http';
import { blocksQuery, mutesQuery, useSetBlocked, useSetMuted } from '@qlixline/api-client/safety/safety';
import type { BlockOrMute } from '@qlixline/contract/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { dateAndTime } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../paged-lines.tsx';
import styles from '../settings.module.css';

/** Blocked and muted users, with buttons to undo it. */
export function BlocksAndMutesPart() {
  const blocks = useInfiniteQuery(blocksQuery);
  const mutes = useInfiniteQuery(mutesQuery);
  const { mutateAsync: setBlocked } = useSetBlocked();
  const { mutateAsync: setMuted } = useSetMuted();
  return (
    <>
      <div className={styles.group}>
        <h3>Blocked</h3>
        <p className={styles.muted}>You don’t see each other anywhere.</p>
        <PagedRows list={blocks} label="Blocked people" empty="You haven’t blocked anyone.">
          {(row) => (
            <Line
              key={row.user.id}
              row={row}
              act="Unblock"
              done={(name) => `You unblocked ${name}`}
              undo={() => setBlocked({ userId: row.user.id, isBlocked: false })}
            />
          )}
        </PagedRows>
      </div>
      <div className={styles.group}>
        <h3>Muted</h3>
        <p className={styles.muted}>You won’t see their posts or stories at home. We won’t tell them.</p>
        <PagedRows list={mutes} label="Muted people" empty="You haven’t muted anyone.">
          {(row) => (
            <Line
              key={row.user.id}
              row={row}
              act="Unmute"
              done={(name) => `You’ll see ${name} at home again`}
              undo={() => setMuted({ userId: row.user.id, isMuted: false })}
            />
          )}
        </PagedRows>
      </div>
    </>
  );
}

type LineProps = { row: BlockOrMute; act: string; done: (name: string) => string; undo: () => Promise<void> };

function Line({ row: { user, until }, act, done, undo }: LineProps) {
  const toast = useToast();
  const name = shownName(user);

  async function undoBlock() {
    try {
      await undo();
      toast({ title: done(name) });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <li className={styles.device}>
      <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
      <span className={styles.text}>
        <strong>{name}</strong>
        {user.username && <span className={styles.muted}>@{user.username}</span>}
        {until !== null && <span className={styles.muted}>Until {dateAndTime(until)}</span>}
      </span>
      <Button variant="soft" size="small" aria-label={`${act} ${name}`} onClick={() => void undoBlock()}>
        {act}
      </Button>
    </li>
  );
}
