import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import type { LucideIcon } from 'lucide-react';

/** Presentation of an activity. */
export type Activity = {
  badge: LucideIcon;
  /** Text after the actors' names. */
  text: string;
  /** Text for acts on several targets, such as comments, of which `n` is the number; null for acts without a target. */
  several: ((n: string) => string) | null;
  /** Returns the address of the notification's target; `ownId` is the viewer's id. */
  address: (item: NotificationItem, ownId: string) => string;
};
