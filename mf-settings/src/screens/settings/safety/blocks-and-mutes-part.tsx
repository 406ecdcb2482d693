import { blocksQuery, mutesQuery, useSetBlocked, useSetMuted } from '@qlixline/api-client/safety/safety';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../paged-lines.tsx';
import styles from '../settings.module.css';
import { PersonLine } from './person-line.tsx';

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
            <PersonLine
              key={row.user.id}
              row={row}
              act="Unblock"
              done={(name) => `You unblocked ${name}`}
              end={() => setBlocked({ userId: row.user.id, isBlocked: false })}
              restore={() => setBlocked({ userId: row.user.id, isBlocked: true })}
            />
          )}
        </PagedRows>
      </div>
      <div className={styles.group}>
        <h3>Muted</h3>
        <p className={styles.muted}>You won’t see their posts or stories at home. We won’t tell them.</p>
        <PagedRows list={mutes} label="Muted people" empty="You haven’t muted anyone.">
          {(row) => (
            <PersonLine
              key={row.user.id}
              row={row}
              act="Unmute"
              done={(name) => `You’ll see ${name} at home again`}
              end={() => setMuted({ userId: row.user.id, isMuted: false })}
              restore={() => setMuted({ userId: row.user.id, isMuted: true })}
            />
          )}
        </PagedRows>
      </div>
    </>
  );
}
