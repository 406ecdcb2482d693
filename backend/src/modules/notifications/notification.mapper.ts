import type { NotificationItem } from '@qlixline/contract/notification';

import type { Notification } from './notification.entity.ts';

export function toNotificationItem({ id, kind, createdAt, seenAt }: Notification): NotificationItem {
  return { id, kind, createdAt: createdAt.toISOString(), isUnread: !seenAt };
}
