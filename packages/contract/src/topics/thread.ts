import { INTEGER_MAX } from '../integer-max.ts';
import * as z from 'zod/mini';

import { describedImageSchema } from '../images/described-image.ts';
import { sentImageSchema } from '../images/sent-image.ts';
import {
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
  POLL_DAYS_MAX,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_OPTION_MAX,
  POST_IMAGES_MAX,
  THREAD_REPLY_MAX,
  THREAD_TEXT_MAX,
  THREAD_TITLE_MAX,
} from '../limits.ts';
import { linkPreviewSchema } from '../link-previews/link-preview.ts';
import { pageOf } from '../calls/page.ts';
import { requiredLineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

const numberSchema = z.int().check(z.gte(1), z.lte(INTEGER_MAX));

/** A thread in a topic's list. Counts exclude users with a block in either direction. */
export const threadCardSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  title: z.string(),
  /** Beginning of the text on one line. */
  excerpt: z.string(),
  /** First image. */
  imageUrl: z.nullable(z.string()),
  hasPoll: z.boolean(),
  createdAt: z.string(),
  /** Time of the newest reply, or of the thread if it has none. */
  activeAt: z.string(),
  replyCount: z.int(),
  likeCount: z.int(),
  isPinned: z.boolean(),
  /** True if nobody can reply or vote any more. */
  isLocked: z.boolean(),
  /** True if it was created after the viewer joined and they haven't opened it. */
  isNew: z.boolean(),
  /**
   * Number of replies by others since the viewer last read, at most UNREAD_COUNTED_MAX; 0 if they have read nothing.
   */
  unreadCount: z.int(),
  /** True if a block separates the viewer, a moderator of the topic, from the author. */
  isHidden: z.boolean(),
});
export type ThreadCard = z.infer<typeof threadCardSchema>;

/** Reply of `GET /api/topics/:id/threads`: pinned threads first, each group by latest activity. */
export const threadPageSchema = pageOf(threadCardSchema);

/** Option of a poll; `votes` is null until the viewer has voted or the poll is closed. */
const pollOptionSchema = z.object({ text: z.string(), votes: z.nullable(z.int()) });

export const pollSchema = z.object({
  /** Options in their original order, numbered from 0. */
  options: z.array(pollOptionSchema),
  voteCount: z.int(),
  /** Number of the option that the viewer voted for. */
  ownOption: z.nullable(z.int()),
  endsAt: z.string(),
  /** True while votes are accepted and can be changed: the poll is neither over nor locked. */
  isOpen: z.boolean(),
});
export type Poll = z.infer<typeof pollSchema>;

/** Reply of `GET /api/threads/:id`. */
export const threadSchema = z.extend(threadCardSchema, {
  topic: z.object({ id: z.int(), name: z.string(), isMember: z.boolean(), mayModerate: z.boolean() }),
  text: z.string(),
  images: z.array(describedImageSchema),
  /** Preview of the first link in the text. */
  linkPreview: z.nullable(linkPreviewSchema),
  poll: z.nullable(pollSchema),
  editedAt: z.nullable(z.string()),
  isLiked: z.boolean(),
  /** Number of the newest reply; 0 if there is none. */
  lastNumber: z.int(),
  /** Number of the last reply that the viewer has read; null if this isn't stored. */
  readNumber: z.nullable(z.int()),
});
export type Thread = z.infer<typeof threadSchema>;

const imagesSchema = z
  .array(sentImageSchema)
  .check(z.maxLength(POST_IMAGES_MAX, `Please use at most ${POST_IMAGES_MAX} photos`));
/** Suppresses the preview of the first link. If absent in a change, the setting stays unless the first link changes. */
const withoutPreviewSchema = z.optional(z.boolean());
const titleSchema = requiredLineUpTo(THREAD_TITLE_MAX, 'Please give the thread a title');

const pollInputSchema = z.strictObject({
  options: z.array(requiredLineUpTo(POLL_OPTION_MAX, 'Please write every answer')).check(
    z.minLength(POLL_OPTIONS_MIN, `A poll has at least ${POLL_OPTIONS_MIN} answers`),
    z.maxLength(POLL_OPTIONS_MAX, `A poll has at most ${POLL_OPTIONS_MAX} answers`),
    z.refine((options) => new Set(options).size === options.length, 'Please write every answer once'),
  ),
  days: z.int().check(z.gte(1), z.lte(POLL_DAYS_MAX)),
});
export type PollInput = z.infer<typeof pollInputSchema>;

/** Body of `POST /api/topics/:id/threads`, for members. Takes an Idempotency-Key. */
export const threadInputSchema = z.strictObject({
  title: titleSchema,
  text: textUpTo(THREAD_TEXT_MAX),
  images: imagesSchema,
  poll: z.optional(pollInputSchema),
  withoutPreview: withoutPreviewSchema,
});
export type ThreadInput = z.infer<typeof threadInputSchema>;

/** Body of `PATCH /api/threads/:id`, for its author. Absent fields stay; a poll cannot be changed. */
export const threadUpdateSchema = z.strictObject({
  title: z.optional(titleSchema),
  text: z.optional(textUpTo(THREAD_TEXT_MAX)),
  images: z.optional(imagesSchema),
  withoutPreview: withoutPreviewSchema,
});
export type ThreadUpdate = z.infer<typeof threadUpdateSchema>;

/** Body of `PUT /api/threads/:id/vote`, for members: the number of an option; replaces an earlier vote. */
export const voteInputSchema = z.strictObject({ option: z.int().check(z.gte(0), z.lte(POLL_OPTIONS_MAX - 1)) });
export type VoteInput = z.infer<typeof voteInputSchema>;

/**
 * Body of `PUT /api/threads/:id/read`: number of the last read reply, 0 for the thread alone; it never decreases.
 * Stored only for members.
 */
export const threadReadInputSchema = z.strictObject({ number: z.int().check(z.gte(0), z.lte(INTEGER_MAX)) });
export type ThreadReadInput = z.infer<typeof threadReadInputSchema>;

/** Reply that another reply answers. */
const answeredReplySchema = z.object({
  number: z.int(),
  author: userCardSchema,
  /** Beginning of the text on one line. */
  excerpt: z.string(),
});

export const threadReplySchema = z.object({
  id: z.int(),
  /** Position in the thread from 1; deleted replies leave gaps. */
  number: z.int(),
  author: userCardSchema,
  text: z.string(),
  linkPreview: z.nullable(linkPreviewSchema),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** The answered reply; null if this answers the thread, or if the viewer cannot see that reply. */
  answers: z.nullable(answeredReplySchema),
  /** True if a block separates the viewer, a moderator of the topic, from the author. */
  isHidden: z.boolean(),
});
export type ThreadReply = z.infer<typeof threadReplySchema>;

const placeSchema = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(INTEGER_MAX)));

/**
 * Query of `GET /api/threads/:id/replies`: replies after a number, from the first by default, or the last ones before a
 * number.
 */
export const threadRepliesQuerySchema = z
  .strictObject({
    after: placeSchema,
    before: placeSchema,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
  })
  .check(z.refine(({ after, before }) => after === undefined || before === undefined, 'Either after or before'));
export type ThreadRepliesQuery = z.infer<typeof threadRepliesQuerySchema>;

/** Replies sorted by number. */
export const threadReplyPartSchema = z.object({
  items: z.array(threadReplySchema),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});
export type ThreadReplyPart = z.infer<typeof threadReplyPartSchema>;

const replyTextSchema = requiredTextUpTo(THREAD_REPLY_MAX, 'Please write something');

/** Body of `POST /api/threads/:id/replies`, for members of the topic. Takes an Idempotency-Key. */
export const threadReplyInputSchema = z.strictObject({
  text: replyTextSchema,
  /** Number of a reply in the same thread. */
  answersNumber: z.optional(numberSchema),
  withoutPreview: withoutPreviewSchema,
});
export type ThreadReplyInput = z.infer<typeof threadReplyInputSchema>;

/**
 * Body of `PATCH /api/replies/:id`. The author can edit within REPLY_EDIT_MINUTES; later it answers 409
 * invalid_transition.
 */
export const threadReplyUpdateSchema = z.strictObject({ text: replyTextSchema, withoutPreview: withoutPreviewSchema });
export type ThreadReplyUpdate = z.infer<typeof threadReplyUpdateSchema>;
