import { notificationCountQuery } from '@qlixline/api-client/notifications/notifications';
import { unreadConversationsQuery } from '@qlixline/api-client/messages/unread-conversations';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';

import styles from './unread-badge.module.css';

const MOST_SHOWN = 99;

type BadgeProps = { className?: string | undefined };

/** Number of new notifications; nothing if there are none (behaviour: navigation). */
export function UnreadBadge(props: BadgeProps) {
  return <Badge count={useQuery(notificationCountQuery).data?.count} testId="unread-badge" {...props} />;
}

/** Number of unread conversations. */
export function UnreadConversationsBadge(props: BadgeProps) {
  return <Badge count={useQuery(unreadConversationsQuery).data?.count} testId="unread-conversations" {...props} />;
}

function Badge({ count = 0, testId, className = '' }: BadgeProps & { count: number | undefined; testId: string }) {
  if (count <= 0) return null;
  return (
    <span className={`${styles.badge} ${className}`} data-testid={testId}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  );
}
