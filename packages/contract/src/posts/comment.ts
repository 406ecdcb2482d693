import * as z from 'zod/mini';

import { rowIdSchema } from '../calls/row-id.ts';
import { COMMENT_MAX, PAGE_LIMIT_MAX } from '../limits.ts';
import { linkPreviewSchema } from '../link-previews/link-preview.ts';
import { pageOf } from '../calls/page.ts';
import { mentionSchema } from './post.ts';
import { requiredTextUpTo } from '../text/text.ts';
import { markedUserCardSchema, userCardSchema } from '../users/user-card.ts';

/** A comment as the viewer sees it. */
export const commentSchema = z.object({
  id: z.int(),
  author: markedUserCardSchema,
  text: z.string(),
  mentions: z.array(mentionSchema),
  /** Preview of the first link in the text. */
  linkPreview: z.nullable(linkPreviewSchema),
  /** Id of the top comment that this reply belongs to; null for a top comment. */
  topId: z.nullable(z.int()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** Number of replies that the viewer can open, at most REPLIES_COUNTED_MAX. */
  replyCount: z.int(),
  /**
   * True if a block separates the viewer, the post's author, from the commenter, or the viewer has yet to approve the
   * comment. If the author blocks the commenter, nobody else sees the comment, and no count includes it.
   */
  isHidden: z.boolean(),
  /** True, for the post's author only, if the comment waits for their approval because they restrict the commenter. */
  isHeld: z.boolean(),
  /** True for the author of the comment and the author of the post. */
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/**
 * Reply of `GET /api/posts/:id/comments`: top comments, newest first; the screen reverses them. Reply of `GET
 * /api/comments/:id/replies`: oldest first.
 */
export const commentPageSchema = pageOf(commentSchema);

/** Comment as lists of posts show it. */
const bestCommentSchema = z.extend(z.pick(commentSchema, { id: true }), {
  author: userCardSchema,
  /** First COMMENT_EXCERPT_MAX characters on one line; the last one is an ellipsis if the text is longer. */
  excerpt: z.string(),
});
export type BestComment = z.infer<typeof bestCommentSchema>;

/** Query of `GET /api/comments/best?postIds=4,7`; at most PAGE_LIMIT_MAX posts. */
export const bestCommentsQuerySchema = z.strictObject({
  postIds: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(PAGE_LIMIT_MAX * 17)),
      z.transform((ids) => ids.split(',').map(Number)),
    ),
    z.array(rowIdSchema).check(z.maxLength(PAGE_LIMIT_MAX)),
  ),
});
export type BestCommentsQuery = z.infer<typeof bestCommentsQuerySchema>;

/**
 * Best comments of each post that the viewer can see: top comments by likes, ties newest first; at most
 * BEST_COMMENTS_MAX per post.
 */
export const bestCommentsSchema = z.object({
  items: z.array(z.object({ postId: z.int(), comments: z.array(bestCommentSchema) })),
});
export type BestComments = z.infer<typeof bestCommentsSchema>;

const textSchema = requiredTextUpTo(COMMENT_MAX, 'Please write something');

/** Body of `POST /api/posts/:id/comments`. Takes an Idempotency-Key. */
export const commentInputSchema = z.strictObject({
  text: textSchema,
  /** Id of a comment or reply of the same post. */
  replyToId: z.optional(rowIdSchema),
  /** Suppresses the preview of the first link. */
  withoutPreview: z.optional(z.boolean()),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/**
 * Body of `PATCH /api/comments/:id`. The author can edit within COMMENT_EDIT_MINUTES; later it answers 409
 * invalid_transition.
 */
export const commentUpdateSchema = z.strictObject({
  text: textSchema,
  /** Suppresses the link preview. If absent, the setting stays unless the first link changes. */
  withoutPreview: z.optional(z.boolean()),
});
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;
