import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { Card } from '@qlixline/ui/card';
import { exactTimeOnHover, shortTime } from '@qlixline/ui/time';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { byDay } from './by-day.ts';
import { NotificationContent } from './notification-content.tsx';
import styles from './notifications.module.css';
import { useMarkSeen } from './use-mark-seen.ts';
import { useUnreadSinceOpening } from './use-unread-since-opening.ts';

/**
 * Notifications grouped by day. New ones stay marked until the screen is left. A filtered list doesn't mark anything as
 * seen.
 */
export function NotificationList({ items, areAll }: { items: readonly NotificationItem[]; areAll: boolean }) {
  const unread = useUnreadSinceOpening(items);
  useMarkSeen(areAll ? items : []);
  return byDay(items, new Date()).map(({ title, items: ofDay }) => {
    const headingId = `notifications-${ofDay[0].id}`;
    return (
      <section key={title} className={styles.day} aria-labelledby={headingId}>
        <h2 id={headingId}>{title}</h2>
        <Card padding="none">
          <ul aria-labelledby={headingId}>
            {ofDay.map((item) => (
              <Row key={item.id} item={item} isUnread={unread.has(item.id)} />
            ))}
          </ul>
        </Card>
      </section>
    );
  });
}

function Row({ item, isUnread }: { item: NotificationItem; isUnread: boolean }) {
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <NotificationContent item={item}>
        <time dateTime={item.createdAt} {...exactTimeOnHover(item.createdAt)}>
          {shortTime(item.createdAt)}
        </time>
      </NotificationContent>
      {isUnread && (
        <span className={styles.mark}>
          <VisuallyHidden>New</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
