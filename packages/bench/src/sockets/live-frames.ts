import type { LiveEventSentTo } from '@qlixline/contract/live-event';

type UserEvent = LiveEventSentTo<'users'>;

/** Events of which no two coalesce: a second one with the same type and id within 50 ms would be joined with the first. */
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

/** The bytes in which an event arrives (RFC 6455: final, text, unmasked, shorter than 126 bytes). */
export function frameOf(event: object): Buffer {
  const payload = Buffer.from(JSON.stringify(event));
  return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
}
