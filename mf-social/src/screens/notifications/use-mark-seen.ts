import { useMarkNotificationsSeen } from '@qlixline/api-client/notifications';
import type { NotificationItem } from '@qlixline/contract/notification';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Marks seen what is on the screen, and again whenever something new joins it. A page in the background waits: on the
 * person's other devices the badge must not go before anybody has looked. A failure leaves the badge as it is.
 */
export function useMarkSeen(items: readonly NotificationItem[]): void {
  const { mutate } = useMarkNotificationsSeen();
  const isLookedAt = useSyncExternalStore(onVisibilityChange, isPageVisible);
  const newestUnread = items.find(({ isUnread }) => isUnread)?.id;
  useEffect(() => {
    if (newestUnread !== undefined && isLookedAt) mutate();
  }, [newestUnread, isLookedAt, mutate]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}
