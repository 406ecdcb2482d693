import * as z from 'zod/mini';

import { COMMENT_MAX } from './limits.ts';
import { pageOf } from './page.ts';
import { mentionSchema } from './post.ts';
import { textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** One comment, as this viewer sees it. */
export const commentSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  text: z.string(),
  mentions: z.array(mentionSchema),
  createdAt: z.string(),
  /** By its author, and by the author of the post. */
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/** `GET /api/posts/:id/comments`: newest first; the screen turns them round. */
export const commentPageSchema = pageOf(commentSchema);

/** `POST /api/posts/:id/comments`. Takes an Idempotency-Key. */
export const commentInputSchema = z.strictObject({
  text: textUpTo(COMMENT_MAX).check(z.minLength(1, 'Please write something')),
});
export type CommentInput = z.infer<typeof commentInputSchema>;
