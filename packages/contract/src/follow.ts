import * as z from 'zod/mini';

import { DISPLAY_NAME_MAX } from './limits.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { lineUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/**
 * One row of `GET /api/follows` (`user` is followed by the viewer) and `GET /api/followers` (`user` follows the viewer);
 * the newest follow first. `PUT` and `DELETE` answer 204, however often.
 */
export const followSchema = z.object({
  user: userCardSchema,
  /** ISO 8601. */
  since: z.string(),
});
export type Follow = z.infer<typeof followSchema>;
export const followPageSchema = pageOf(followSchema);

/** `GET /api/follows?q=`: those whose name, username or pet has a word that starts with it. */
export const followQuerySchema = z.extend(pageQuerySchema, { q: z.optional(lineUpTo(DISPLAY_NAME_MAX)) });
export type FollowQuery = z.infer<typeof followQuerySchema>;
