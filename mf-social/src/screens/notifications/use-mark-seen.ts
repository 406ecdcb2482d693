import { useMarkNotificationsSeen } from '@qlixline/api-client/notifications/notifications';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Marks notifications as seen when they are on the screen, including new ones. A page in the background waits, so that
 * the badge stays on the user's other devices. After an error the badge stays.
 */
export function useMarkSeen(items: readonly NotificationItem[]): void {
  const { mutate } = useMarkNotificationsSeen();
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible);
  const newestUnread = items.find(({ isUnread }) => isUnread)?.id;
  useEffect(() => {
    if (newestUnread !== undefined && isVisible) mutate();
  }, [newestUnread, isVisible, mutate]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}
