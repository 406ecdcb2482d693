import { useMarkNotificationRead } from '@qlixline/api-client/notifications/notifications';
import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { actOf, namesOf } from '@qlixline/contract/notifications/activity-words';
import type { ActivityWords } from '@qlixline/contract/notifications/activity-words';
import type { ActivityKind, NotificationItem } from '@qlixline/contract/notifications/notification';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { ACTIVITY_BADGES } from './activity-badges.ts';
import styles from './notifications.module.css';

const loadRequest = () => import('./open-request.tsx').then((part) => part.OpenRequest);

type ActivityRowProps = { item: NotificationItem; words: ActivityWords; children?: ReactNode };

/** Row of an activity by one or several users; the whole row is a link. */
export function ActivityRow({ item, words, children }: ActivityRowProps) {
  const user = useCurrentUser();
  const { mutate: markRead } = useMarkNotificationRead();
  const { actors, target } = item;
  return (
    <>
      <Actors item={item} />
      <div className={styles.text}>
        <Link
          className={styles.whole}
          to={words.address(item, user.id)}
          onClick={() => {
            if (!item.isRead) markRead(item.id);
          }}
        >
          <strong>{namesOf(item)}</strong> {actOf(item, words)}
        </Link>
        {target?.excerpt && <p className={styles.excerpt}>{target.excerpt}</p>}
        {children}
        {item.kind === 'friend_request' && item.actorCount === 1 && actors[0] && (
          <LazyPart load={loadRequest} props={{ user: actors[0] }} failed={renderNothing} />
        )}
      </div>
      {target?.imageUrl && actors.length > 0 && (
        <img className={styles.thumbnail} src={imageAtWidth(target.imageUrl, 320)} alt="" width={48} height={48} />
      )}
    </>
  );
}

function Actors({ item: { actors, kind } }: Pick<ActivityRowProps, 'item'>) {
  const Badge = ACTIVITY_BADGES[kind as ActivityKind];
  return (
    <span className={styles.actors} data-several={actors.length > 1 || undefined}>
      {actors.slice(0, 2).map(({ id, profileImageUrl }) => (
        <Avatar key={id} src={profileImageUrl} seed={id} size={actors.length > 1 ? 34 : 44} />
      ))}
      <span className={styles.badge} data-kind={kind}>
        <Badge aria-hidden />
      </span>
    </span>
  );
}
