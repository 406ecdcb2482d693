import * as z from 'zod/mini';

import { COMMENT_MAX, PAGE_LIMIT_MAX } from './limits.ts';
import { linkPreviewSchema } from './link-preview.ts';
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
  /** Of the first link in the text. */
  linkPreview: z.nullable(linkPreviewSchema),
  /** The comment that this reply is filed under; null for one that stands by itself. */
  topId: z.nullable(z.int()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** As many as the viewer finds when they open them; at most REPLIES_COUNTED_MAX. */
  replyCount: z.int(),
  /** Only for the author of the post, who blocks whoever wrote it: nobody else sees it, and no count has it. */
  isHidden: z.boolean(),
  /** By its author, and by the author of the post. */
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/**
 * `GET /api/posts/:id/comments`: those that are no replies, newest first; the screen turns them round.
 * `GET /api/comments/:id/replies`: oldest first.
 */
export const commentPageSchema = pageOf(commentSchema);

/** What a list of posts shows of a comment. */
const bestCommentSchema = z.extend(z.pick(commentSchema, { id: true, author: true }), {
  /** Its first COMMENT_EXCERPT_MAX characters, in one line; with an ellipsis as the last where there are more. */
  excerpt: z.string(),
});
export type BestComment = z.infer<typeof bestCommentSchema>;

/** `GET /api/comments/best?postIds=4,7`: of PAGE_LIMIT_MAX posts at most. */
export const bestCommentsQuerySchema = z.strictObject({
  postIds: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(PAGE_LIMIT_MAX * 11)),
      z.transform((ids) => ids.split(',').map(Number)),
    ),
    z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(PAGE_LIMIT_MAX)),
  ),
});
export type BestCommentsQuery = z.infer<typeof bestCommentsQuerySchema>;

/**
 * Of each of these posts that the viewer may see the comments that are liked most, of as many likes the newest first; at most
 * BEST_COMMENTS_MAX, and no replies.
 */
export const bestCommentsSchema = z.object({
  items: z.array(z.object({ postId: z.int(), comments: z.array(bestCommentSchema) })),
});
export type BestComments = z.infer<typeof bestCommentsSchema>;

const textSchema = textUpTo(COMMENT_MAX).check(z.minLength(1, 'Please write something'));

/** `POST /api/posts/:id/comments`. Takes an Idempotency-Key. */
export const commentInputSchema = z.strictObject({
  text: textSchema,
  /** A comment of the same post, also a reply. */
  replyToId: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  /** Its first link gets no card. */
  withoutPreview: z.optional(z.boolean()),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/** `PATCH /api/comments/:id`, by its author within COMMENT_EDIT_MINUTES; later it is 409 invalid_transition. */
export const commentUpdateSchema = z.strictObject({
  text: textSchema,
  /** Absent: a card stays, or stays away, unless there is another first link. */
  withoutPreview: z.optional(z.boolean()),
});
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;
