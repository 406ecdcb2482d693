import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { useState } from 'react';

/**
 * Returns the ids of all notifications that were unread at any time since the screen was opened; they stay marked
 * although they are seen.
 */
export function useUnreadSinceOpening(items: readonly NotificationItem[]): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set(unreadIds(items)));
  const added = unreadIds(items).filter((id) => !known.has(id));
  if (added.length === 0) return known;
  const grown = new Set([...known, ...added]);
  setKnown(grown); // Set while rendering, so that a row is never shown unmarked in between.
  return grown;
}

function unreadIds(items: readonly NotificationItem[]): number[] {
  return items.filter(({ isUnread }) => isUnread).map(({ id }) => id);
}
