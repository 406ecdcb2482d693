import type { LiveEventSentTo } from '@qlixline/contract/live/live-event';

type UserEvent = LiveEventSentTo<'users'>;

/** Events that don't coalesce, since each has a different type or id. */
export const EVENTS: UserEvent[] = [
  { type: 'new_notification' },
  { type: 'friend_request_received' },
  { type: 'friend_request_accepted' },
  { type: 'friend_removed' },
  ...[1_001, 1_002, 1_003, 1_004].flatMap((id): UserEvent[] => [
    { type: 'new_story', id },
    { type: 'post_changed', id },
  ]),
];

/** Encodes an event as a frame (RFC 6455: final, text, unmasked, shorter than 126 bytes). */
export function frameOf(event: object): Buffer {
  const payload = Buffer.from(JSON.stringify(event));
  return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
}
