import { storyViewersQuery } from '@qlixline/api-client/stories/story-mutations';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { StoryViewer } from '@qlixline/contract/stories/story';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton } from '@qlixline/ui/skeleton';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { useInfiniteQuery } from '@tanstack/react-query';

import { userAddress } from '../../users/user-address.ts';
import { PagedRows } from '../../users/paged-rows.tsx';
import { REACTION_NAMES } from './reaction-names.ts';
import styles from './story-viewer.module.css';

/** Viewers of a story, newest first, with their reactions and replies. */
export function StoryViewers({ storyId, onClose }: { storyId: number; onClose: () => void }) {
  const list = useInfiniteQuery(storyViewersQuery(storyId));
  return (
    <Sheet open title="Seen by" size="small" onClose={onClose}>
      <PagedRows
        list={list}
        failed="This could not be loaded"
        skeleton={<Skeleton height={44} />}
        empty={<p className={styles.nobody}>No views yet. Friends find it at the top of their home.</p>}
      >
        {(viewers) => (
          <ul className={styles.viewers}>
            {viewers.map((viewer) => (
              <ViewerRow key={viewer.user.id} viewer={viewer} />
            ))}
          </ul>
        )}
      </PagedRows>
    </Sheet>
  );
}

function ViewerRow({ viewer: { user, seenAt, reaction, reply } }: { viewer: StoryViewer }) {
  return (
    <li>
      <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
      <div>
        <Link to={userAddress(user)}>
          <strong>
            <bdi>{shownName(user)}</bdi>
          </strong>
        </Link>{' '}
        <time dateTime={seenAt} {...exactTimeOnHover(seenAt)}>
          {shortTime(seenAt)}
        </time>
        {reply !== null && <p>“{reply}”</p>}
      </div>
      {reaction && (
        <span role="img" aria-label={REACTION_NAMES[reaction]} title={REACTION_NAMES[reaction]}>
          {reaction}
        </span>
      )}
    </li>
  );
}
