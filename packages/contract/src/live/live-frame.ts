import * as z from 'zod/mini';

import type { LiveEvent } from './live-event.ts';

/** The only frame that a client sends on /ws (behaviour: live connection). */
export const authenticateFrameSchema = z.strictObject({
  type: z.literal('authenticate'),
  userId: z.string().check(z.maxLength(64)),
});
export type AuthenticateFrame = z.infer<typeof authenticateFrameSchema>;

/** Frames that the server sends. */
export type LiveFrame =
  | { type: 'authenticated'; userId: string }
  | { type: 'error'; code: 'forbidden' | 'validation_failed' }
  | LiveEvent;
