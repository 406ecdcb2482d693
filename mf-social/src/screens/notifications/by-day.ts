import type { NotificationItem } from '@qlixline/contract/notification';

export type Day = { title: string; items: [NotificationItem, ...NotificationItem[]] };

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** "Today", "Yesterday", then "July 14, 2023": days of the reader's own time zone, in the order of their first item. */
export function byDay(items: readonly NotificationItem[], now: Date): Day[] {
  const days = new Map<string, Day>();
  for (const item of items) {
    const title = dayTitle(new Date(item.createdAt), now);
    const day = days.get(title);
    if (day) day.items.push(item);
    else days.set(title, { title, items: [item] });
  }
  return [...days.values()];
}

function dayTitle(time: Date, now: Date): string {
  const day = longDay.format(time);
  if (day === longDay.format(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1); // a day is not always 24 hours
  return day === longDay.format(yesterday) ? 'Yesterday' : day;
}
