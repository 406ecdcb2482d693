import type { MailTopic } from './mail-topics.ts';
import type { NotificationKind } from './notification.ts';

const HOUR = 3_600; // seconds
const DAY = 24 * HOUR;

/** Handling of a push by the services that deliver it (RFC 8030). */
type PushDelivery = {
  /** `high` wakes a sleeping phone; `normal` waits for a moment that saves its battery. */
  urgency: 'high' | 'normal' | 'low';
  /** Age at which a push has become pointless, if the device was off until then. */
  ttlSeconds: number;
};

/** Delivery by topic; a missing topic doesn't compile. */
export const PUSH_DELIVERY: Readonly<Record<MailTopic, PushDelivery>> = {
  missing_nearby: { urgency: 'high', ttlSeconds: 12 * HOUR }, // a pet may be far away after that
  own_missing: { urgency: 'high', ttlSeconds: 2 * DAY },
  care: { urgency: 'normal', ttlSeconds: DAY },
  offers: { urgency: 'normal', ttlSeconds: 2 * DAY },
  walks: { urgency: 'high', ttlSeconds: 6 * HOUR }, // places and reminders are about today
  account: { urgency: 'high', ttlSeconds: 2 * DAY },
  people: { urgency: 'normal', ttlSeconds: 2 * DAY },
  areas: { urgency: 'normal', ttlSeconds: DAY },
  posts: { urgency: 'low', ttlSeconds: DAY },
};

/** Buttons below a push. `accept` works without opening the product; `reply` opens the place for the answer. */
const PUSH_ACTIONS = { accept: 'Accept', reply: 'Reply' } as const;
export type PushAction = keyof typeof PUSH_ACTIONS;

const ACTION_OF: Partial<Record<NotificationKind, PushAction>> = {
  friend_request: 'accept',
  tag_message: 'reply',
  offer_message: 'reply',
  application_message: 'reply',
  application_received: 'reply',
  post_commented: 'reply',
  comment_replied: 'reply',
};

/** Returns the buttons of a push about a notification of a kind. */
export function pushActionsOf(kind: NotificationKind): { action: PushAction; title: string }[] {
  const action = ACTION_OF[kind];
  return action ? [{ action, title: PUSH_ACTIONS[action] }] : [];
}
