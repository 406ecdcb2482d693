import { INTEGER_MAX } from './integer-max.ts';
import * as z from 'zod/mini';

import { describedImageSchema } from './described-image.ts';
import { imageUrlSchema } from './image.ts';
import {
  ALT_TEXT_MAX,
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
} from './limits.ts';
import { linkPreviewSchema } from './link-preview.ts';
import { pageOf } from './page.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

const numberSchema = z.int().check(z.gte(1), z.lte(INTEGER_MAX));

/** A thread in a topic's list. Counts leave out people who are blocked either way. */
export const threadCardSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  title: z.string(),
  /** The beginning of its text, in one line. */
  excerpt: z.string(),
  /** Its first picture. */
  imageUrl: z.nullable(z.string()),
  hasPoll: z.boolean(),
  createdAt: z.string(),
  /** Of the newest reply, or of the thread without one. */
  activeAt: z.string(),
  replyCount: z.int(),
  likeCount: z.int(),
  isPinned: z.boolean(),
  /** Nobody replies or votes any more. */
  isLocked: z.boolean(),
  /** Came after the viewer joined, and they have not opened it. */
  isNew: z.boolean(),
  /** Replies of others after what the viewer has read; at most UNREAD_COUNTED_MAX, 0 where they have read nothing. */
  unreadCount: z.int(),
});
export type ThreadCard = z.infer<typeof threadCardSchema>;

/** `GET /api/topics/:id/threads`: pinned ones first, each part the most active first. */
export const threadPageSchema = pageOf(threadCardSchema);

/** One answer of a poll; `votes` is null until the viewer has voted or the poll is closed. */
const pollOptionSchema = z.object({ text: z.string(), votes: z.nullable(z.int()) });

export const pollSchema = z.object({
  /** In the order in which they were written: the first is number 0. */
  options: z.array(pollOptionSchema),
  voteCount: z.int(),
  /** The number of the option for which the viewer voted. */
  ownOption: z.nullable(z.int()),
  endsAt: z.string(),
  /** Neither over nor locked: votes are taken, and may be changed. */
  isOpen: z.boolean(),
});
export type Poll = z.infer<typeof pollSchema>;

/** `GET /api/threads/:id`. */
export const threadSchema = z.extend(threadCardSchema, {
  topic: z.object({ id: z.int(), name: z.string(), isMember: z.boolean(), mayModerate: z.boolean() }),
  text: z.string(),
  images: z.array(describedImageSchema),
  /** Of the first link in the text. */
  linkPreview: z.nullable(linkPreviewSchema),
  poll: z.nullable(pollSchema),
  editedAt: z.nullable(z.string()),
  isLiked: z.boolean(),
  /** Of the newest reply; 0 when there is none. */
  lastNumber: z.int(),
  /** Up to here the viewer has read; null where that is not kept. */
  readNumber: z.nullable(z.int()),
});
export type Thread = z.infer<typeof threadSchema>;

const imagesSchema = z
  .array(z.strictObject({ imageUrl: imageUrlSchema, alt: lineUpTo(ALT_TEXT_MAX) }))
  .check(z.maxLength(POST_IMAGES_MAX, `Please use at most ${POST_IMAGES_MAX} photos`));
/** The first link of a text gets no card. Absent in a change: a card stays, or stays away, unless there is another first link. */
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

/** `POST /api/topics/:id/threads`, by its members. Takes an Idempotency-Key. */
export const threadInputSchema = z.strictObject({
  title: titleSchema,
  text: textUpTo(THREAD_TEXT_MAX),
  images: imagesSchema,
  poll: z.optional(pollInputSchema),
  withoutPreview: withoutPreviewSchema,
});
export type ThreadInput = z.infer<typeof threadInputSchema>;

/** `PATCH /api/threads/:id`, by its author. What is absent stays; a poll stays as it is. */
export const threadUpdateSchema = z.strictObject({
  title: z.optional(titleSchema),
  text: z.optional(textUpTo(THREAD_TEXT_MAX)),
  images: z.optional(imagesSchema),
  withoutPreview: withoutPreviewSchema,
});
export type ThreadUpdate = z.infer<typeof threadUpdateSchema>;

/** `PUT /api/threads/:id/vote`, by members: the number of an option, in place of an earlier vote. */
export const voteInputSchema = z.strictObject({ option: z.int().check(z.gte(0), z.lte(POLL_OPTIONS_MAX - 1)) });
export type VoteInput = z.infer<typeof voteInputSchema>;

/** `PUT /api/threads/:id/read`: up to this reply, 0 for the thread alone; what is read stays read. Kept for members alone. */
export const threadReadInputSchema = z.strictObject({ number: z.int().check(z.gte(0), z.lte(INTEGER_MAX)) });
export type ThreadReadInput = z.infer<typeof threadReadInputSchema>;

/** The reply that another one answers. */
const answeredReplySchema = z.object({
  number: z.int(),
  author: userCardSchema,
  /** The beginning of its text, in one line. */
  excerpt: z.string(),
});

export const threadReplySchema = z.object({
  id: z.int(),
  /** Its place in the thread, from 1; what is gone leaves a gap. */
  number: z.int(),
  author: userCardSchema,
  text: z.string(),
  linkPreview: z.nullable(linkPreviewSchema),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** Null when it answers the thread, and when that reply is not there for the viewer. */
  answers: z.nullable(answeredReplySchema),
});
export type ThreadReply = z.infer<typeof threadReplySchema>;

const placeSchema = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(INTEGER_MAX)));

/** `GET /api/threads/:id/replies`: those after a number, from the first one if nothing is said, or the last ones before a number. */
export const threadRepliesQuerySchema = z
  .strictObject({
    after: placeSchema,
    before: placeSchema,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
  })
  .check(z.refine(({ after, before }) => after === undefined || before === undefined, 'Either after or before'));
export type ThreadRepliesQuery = z.infer<typeof threadRepliesQuerySchema>;

/** In the order of their numbers. */
export const threadReplyPartSchema = z.object({
  items: z.array(threadReplySchema),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});
export type ThreadReplyPart = z.infer<typeof threadReplyPartSchema>;

const replyTextSchema = textUpTo(THREAD_REPLY_MAX).check(z.minLength(1, 'Please write something'));

/** `POST /api/threads/:id/replies`, by members of its topic. Takes an Idempotency-Key. */
export const threadReplyInputSchema = z.strictObject({
  text: replyTextSchema,
  /** The number of a reply in the same thread. */
  answersNumber: z.optional(numberSchema),
  withoutPreview: withoutPreviewSchema,
});
export type ThreadReplyInput = z.infer<typeof threadReplyInputSchema>;

/** `PATCH /api/replies/:id`, by its author within REPLY_EDIT_MINUTES; later it is 409 invalid_transition. */
export const threadReplyUpdateSchema = z.strictObject({ text: replyTextSchema, withoutPreview: withoutPreviewSchema });
export type ThreadReplyUpdate = z.infer<typeof threadReplyUpdateSchema>;
