import { LIVE_EVENT_TYPES } from '@qlixline/contract/live-event';
import type { LiveEvent } from '@qlixline/contract/live-event';

/** One event of each kind: of the same kind, a second one within 50 ms would be joined with the first. */
export const EVENTS: LiveEvent[] = LIVE_EVENT_TYPES.filter((type) => type !== 'session_revoked').map((type, index) => ({
  type,
  id: 1_000 + index,
}));

/** The bytes in which an event arrives (RFC 6455: final, text, unmasked, shorter than 126 bytes). */
export function frameOf(event: object): Buffer {
  const payload = Buffer.from(JSON.stringify(event));
  return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
}
