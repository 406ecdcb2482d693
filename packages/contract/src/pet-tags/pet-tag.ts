import * as z from 'zod/mini';

import { ROW_ID_MAX } from '../integer-max.ts';
import {
  TAG_FINDER_NAME_MAX,
  TAG_MESSAGE_MAX,
  TAG_MESSAGE_UNITS_MAX,
  TAG_NOTE_MAX,
  TAG_CONVERSATION_MESSAGES_MAX,
  TAG_CONVERSATIONS_MAX,
} from '../limits.ts';
import { TAG_FOLDED_MESSAGES_MAX } from '../trust/crowd-limits.ts';
import { lineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/** Tag on a pet's collar: a QR code with the address of a page that everybody who scans it may open. */
export const petTagSchema = z.object({
  /** Full address of the page, as encoded in the code. */
  address: z.string(),
  /** Code as an SVG path of modules one unit wide, in a square of `size` units without its quiet zone. */
  qr: z.object({ path: z.string(), size: z.int() }),
  /** Time since which the pet is lost, ISO 8601; null if it isn't, and then the page doesn't say so. */
  lostSince: z.nullable(z.iso.datetime()),
  /** Open notice that reports the pet missing, shown on the page until the notice ends; null without one. */
  noticeId: z.nullable(z.int()),
  /** Text that the page shows while the pet is lost. */
  note: z.string(),
});
export type PetTag = z.infer<typeof petTagSchema>;

/** Conversation with a finder who has scanned the tag and written. Neither side learns who or where the other is. */
const tagConversationCardSchema = z.object({
  id: z.int(),
  /** Name that the finder gave; empty if they gave none. */
  finderName: z.string(),
  /** Time of the newest message, ISO 8601. */
  lastMessageAt: z.iso.datetime(),
  /** Beginning of the newest message. */
  excerpt: z.string(),
  /** True if the newest message is the finder's. */
  awaitsAnswer: z.boolean(),
});
export type TagConversationCard = z.infer<typeof tagConversationCardSchema>;

/**
 * Reply of `GET /api/pets/:id/tag`, for the pet's owner and carers. Without a tag, there may still be conversations of
 * an earlier one.
 */
export const petTagPartSchema = z.object({
  tag: z.nullable(petTagSchema),
  /** Conversations, newest message first. */
  conversations: z.array(tagConversationCardSchema).check(z.maxLength(TAG_CONVERSATIONS_MAX)),
});
export type PetTagPart = z.infer<typeof petTagPartSchema>;

/** Body of `POST /api/pets/:id/tag`: address of the tag to replace; null creates one if there is none. */
export const newTagInputSchema = z.strictObject({ replaces: z.nullable(z.string().check(z.maxLength(300))) });
export type NewTagInput = z.infer<typeof newTagInputSchema>;

/**
 * Body of `PATCH /api/pets/:id/tag`: content of the tag's page. Absent fields stay unchanged, as another carer or the
 * owner may have changed them.
 */
export const petTagUpdateSchema = z.strictObject({
  isLost: z.optional(z.boolean()),
  note: z.optional(textUpTo(TAG_NOTE_MAX)),
});
export type PetTagUpdate = z.infer<typeof petTagUpdateSchema>;

export const tagMessageSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Time of the message, ISO 8601. */
  createdAt: z.iso.datetime(),
  isFromFinder: z.boolean(),
  /**
   * True for a message by somebody in the finder's network who had written often before, and who can't read answers.
   * Older servers don't send it.
   */
  isFolded: z.optional(z.boolean()),
  /**
   * Owner or carer who wrote the message; null for the finder's messages, and if the account is deleted or hidden from
   * the viewer.
   */
  author: z.nullable(userCardSchema),
});
export type TagMessage = z.infer<typeof tagMessageSchema>;

/** Reply of `GET /api/tag-conversations/:id`, for the pet's owner and carers: all messages, oldest first. */
export const tagConversationSchema = z.object({
  id: z.int(),
  finderName: z.string(),
  messages: z.array(tagMessageSchema).check(z.maxLength(TAG_CONVERSATION_MESSAGES_MAX + TAG_FOLDED_MESSAGES_MAX)),
});
export type TagConversation = z.infer<typeof tagConversationSchema>;

const TOO_LONG = `Please use at most ${TAG_MESSAGE_MAX} characters`;
const text = requiredTextUpTo(TAG_MESSAGE_MAX, 'Please write something').check(
  z.maxLength(TAG_MESSAGE_UNITS_MAX, TOO_LONG),
);
/** Id created with the form that sends the message, so that a message that is sent twice is stored once. */
const formId = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)));

/** Body of `POST /api/tag-conversations/:id`: an answer of the owner or a carer. */
export const tagMessageInputSchema = z.strictObject({ text });
export type TagMessageInput = z.infer<typeof tagMessageInputSchema>;

/** Query of `GET /api/tag/:code?sent=`; `sent` shows thanks after a message was sent that has no page of its own. */
export const tagPageQuerySchema = z.strictObject({ sent: z.optional(z.literal('')) });

/** Body of `POST /api/tag/:code`: the first message of a finder. */
export const firstTagMessageInputSchema = z.strictObject({
  text,
  name: z._default(lineUpTo(TAG_FINDER_NAME_MAX), ''),
  /** Id of the form; also the token of the new conversation. */
  formId,
});
export type FirstTagMessageInput = z.infer<typeof firstTagMessageInputSchema>;

/** Body of `POST /api/found/:token`: a further message of the finder. */
export const finderMessageInputSchema = z.strictObject({ text, formId });
export type FinderMessageInput = z.infer<typeof finderMessageInputSchema>;

/** Query of `GET /api/found/:token`, which answers 204 while no message is newer than the one with the id `after`. */
export const finderPageQuerySchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(ROW_ID_MAX))),
});
