import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { dayHeading } from '@qlixline/ui/time';

export type Day = { title: string; items: [NotificationItem, ...NotificationItem[]] };

/**
 * Groups notifications by day in the user's time zone, in the order of their first item: "Today", "Yesterday", then
 * "July 14, 2023".
 */
export function byDay(items: readonly NotificationItem[], now: Date): Day[] {
  const days = new Map<string, Day>();
  for (const item of items) {
    const title = dayHeading(item.createdAt, now);
    const day = days.get(title);
    if (day) day.items.push(item);
    else days.set(title, { title, items: [item] });
  }
  return [...days.values()];
}
