import * as z from 'zod/mini';

import { pageOf } from './page.ts';
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
