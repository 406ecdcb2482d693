import { notificationCountQuery } from '@qlixline/api-client/notifications';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';

import styles from './unread-badge.module.css';

const MOST_SHOWN = 99;

/** How many notifications are new; nothing at all when none is (behaviour: navigation). */
export function UnreadBadge({ className }: { className?: string | undefined }) {
  const { data } = useQuery(notificationCountQuery);
  if (!data || data.count <= 0) return null;
  return (
    <span className={`${styles.badge} ${className ?? ''}`} data-testid="unread-badge">
      {data.count > MOST_SHOWN ? `${MOST_SHOWN}+` : data.count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  );
}
