import * as z from 'zod/mini';

import { DISPLAY_NAME_MAX } from '../limits.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { lineUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/**
 * Row of `GET /api/follows` (the viewer follows `user`) and `GET /api/followers` (`user` follows the viewer), newest
 * follow first. `PUT` and `DELETE` are idempotent and answer 204.
 */
export const followSchema = z.object({
  user: userCardSchema,
  /** Time of the follow, ISO 8601. */
  since: z.string(),
  /** True if `user` accepts the viewer's mentions. */
  mayMention: z.boolean(),
});
export type Follow = z.infer<typeof followSchema>;
export const followPageSchema = pageOf(followSchema);

/**
 * Query of `GET /api/follows?q=`: matches users with a word in their name, username or pets' names that starts with it.
 */
export const followQuerySchema = z.extend(pageQuerySchema, { q: z.optional(lineUpTo(DISPLAY_NAME_MAX)) });
export type FollowQuery = z.infer<typeof followQuerySchema>;
