import type { NotificationItem } from '@qlixline/contract/notification';
import { useState } from 'react';

/** Ids of all that were unread at any time since the screen was opened: seen by now, but still news to the reader. */
export function useUnreadSinceOpening(items: readonly NotificationItem[]): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set(unreadIds(items)));
  const added = unreadIds(items).filter((id) => !known.has(id));
  if (added.length === 0) return known;
  const grown = new Set([...known, ...added]);
  setKnown(grown); // while rendering: the row is never shown unmarked in between
  return grown;
}

function unreadIds(items: readonly NotificationItem[]): number[] {
  return items.filter(({ isUnread }) => isUnread).map(({ id }) => id);
}
