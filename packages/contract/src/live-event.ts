import * as z from 'zod/mini';

/** The one frame a client sends on /ws (spec §7). */
export const authenticateFrameSchema = z.strictObject({
  type: z.literal('authenticate'),
  userId: z.string().check(z.maxLength(64)),
});
export type AuthenticateFrame = z.infer<typeof authenticateFrameSchema>;

/**
 * What a change tells the people it concerns. Events carry ids, never content: the client asks REST again,
 * and REST authorises again.
 */
export const LIVE_EVENT_TYPES = [
  'new_story',
  'new_feed',
  'new_notification',
  'friend_request_accepted',
  'friend_removed',
  'friend_request_received',
  /** A post's text, comments or existence; `id` says which. */
  'post_changed',
  'message_created',
  'message_deleted',
  'conversation_read',
  'typing',
  'sighting_created',
  'remote_version',
  'session_revoked',
] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];
export type LiveEvent = { type: LiveEventType; id?: string | number };

/** Every frame the server sends. */
export type LiveFrame =
  | { type: 'authenticated'; userId: string }
  | { type: 'error'; code: 'forbidden' | 'validation_failed' }
  | LiveEvent;
