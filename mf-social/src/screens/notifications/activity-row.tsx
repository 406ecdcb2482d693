import { useMarkNotificationRead } from '@qlixline/api-client/notifications/notifications';
import { imageAtWidth } from '@qlixline/contract/images/image-url';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { actOf, namesOf } from './activity-text.ts';
import type { Activity } from './activity.ts';
import styles from './notifications.module.css';

const loadRequest = () => import('./open-request.tsx').then((part) => part.OpenRequest);

type ActivityRowProps = { item: NotificationItem; activity: Activity; children?: ReactNode };

/** Row of an activity by one or several users; the whole row is a link. */
export function ActivityRow({ item, activity, children }: ActivityRowProps) {
  const user = useCurrentUser();
  const { mutate: markRead } = useMarkNotificationRead();
  const { actors, target } = item;
  return (
    <>
      <Actors item={item} activity={activity} />
      <div className={styles.text}>
        <Link
          className={styles.whole}
          to={activity.address(item, user.id)}
          onClick={() => {
            if (!item.isRead) markRead(item.id);
          }}
        >
          <strong>{namesOf(item)}</strong> {actOf(item, activity)}
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

function Actors({ item: { actors, kind }, activity: { badge: Badge } }: ActivityRowProps) {
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
