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
  /** The comment that this reply is filed under; null for one that stands by itself. */
  topId: z.nullable(z.int()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** Without people who are blocked either way; at most REPLIES_COUNTED_MAX. */
  replyCount: z.int(),
  /** By its author, and by the author of the post. */
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/**
 * `GET /api/posts/:id/comments`: those that are no replies, newest first; the screen turns them round.
 * `GET /api/comments/:id/replies`: oldest first.
 */
export const commentPageSchema = pageOf(commentSchema);

const textSchema = textUpTo(COMMENT_MAX).check(z.minLength(1, 'Please write something'));

/** `POST /api/posts/:id/comments`. Takes an Idempotency-Key. */
export const commentInputSchema = z.strictObject({
  text: textSchema,
  /** A comment of the same post, also a reply. */
  replyToId: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/** `PATCH /api/comments/:id`, by its author within COMMENT_EDIT_MINUTES; later it is 409 invalid_transition. */
export const commentUpdateSchema = z.strictObject({ text: textSchema });
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;
