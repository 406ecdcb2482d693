import * as z from 'zod/mini';

import {
  TAG_FINDER_NAME_MAX,
  TAG_MESSAGE_MAX,
  TAG_MESSAGE_UNITS_MAX,
  TAG_NOTE_MAX,
  TAG_CONVERSATION_MESSAGES_MAX,
  TAG_CONVERSATIONS_MAX,
} from '../limits.ts';
import { lineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/** What stands on a pet's collar: a QR code with the address of a page that anybody may open who scans it. */
export const petTagSchema = z.object({
  /** The page's whole address, as it is in the code. */
  address: z.string(),
  /** The code as a drawing: an SVG path of modules that are one unit wide, in a square of `size` units without its quiet zone. */
  qr: z.object({ path: z.string(), size: z.int() }),
  /** ISO 8601: since when the pet is lost; null while it is not, and the page doesn't say so. */
  lostSince: z.nullable(z.iso.datetime()),
  /** The open notice that reports the pet missing: the page says so until the notice ends. Null without one. */
  noticeId: z.nullable(z.int()),
  /** What the page says while the pet is lost. */
  note: z.string(),
});
export type PetTag = z.infer<typeof petTagSchema>;

/** One who has scanned the tag and written: a conversation in which neither side learns who or where the other is. */
const tagConversationCardSchema = z.object({
  id: z.int(),
  /** As they call themselves; empty when they did not say. */
  finderName: z.string(),
  /** ISO 8601: of its newest message. */
  lastMessageAt: z.iso.datetime(),
  /** The beginning of its newest message. */
  excerpt: z.string(),
  /** The newest message is the finder's. */
  awaitsAnswer: z.boolean(),
});
export type TagConversationCard = z.infer<typeof tagConversationCardSchema>;

/** `GET /api/pets/:id/tag`: for those who look after the pet. Without a tag there may still be conversations of one before it. */
export const petTagPartSchema = z.object({
  tag: z.nullable(petTagSchema),
  /** The ones with the newest messages first. */
  conversations: z.array(tagConversationCardSchema).check(z.maxLength(TAG_CONVERSATIONS_MAX)),
});
export type PetTagPart = z.infer<typeof petTagPartSchema>;

/** `POST /api/pets/:id/tag`: the address of the tag that is replaced; null: makes one if there is none. */
export const newTagInputSchema = z.strictObject({ replaces: z.nullable(z.string().check(z.maxLength(300))) });
export type NewTagInput = z.infer<typeof newTagInputSchema>;

/** `PATCH /api/pets/:id/tag`: what its page says. What is absent stays, as somebody else may have changed it meanwhile. */
export const petTagUpdateSchema = z.strictObject({
  isLost: z.optional(z.boolean()),
  note: z.optional(textUpTo(TAG_NOTE_MAX)),
});
export type PetTagUpdate = z.infer<typeof petTagUpdateSchema>;

export const tagMessageSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  isFromFinder: z.boolean(),
  /** Who of those who look after the pet wrote it; null of the finder, and of somebody who is gone or hidden from the viewer. */
  author: z.nullable(userCardSchema),
});
export type TagMessage = z.infer<typeof tagMessageSchema>;

/** `GET /api/tag-conversations/:id`, for those who look after the pet: whole, the oldest message first. */
export const tagConversationSchema = z.object({
  id: z.int(),
  finderName: z.string(),
  messages: z.array(tagMessageSchema).check(z.maxLength(TAG_CONVERSATION_MESSAGES_MAX)),
});
export type TagConversation = z.infer<typeof tagConversationSchema>;

const TOO_LONG = `Please use at most ${TAG_MESSAGE_MAX} characters`;
const text = requiredTextUpTo(TAG_MESSAGE_MAX, 'Please write something').check(
  z.maxLength(TAG_MESSAGE_UNITS_MAX, TOO_LONG),
);
/** Made with the form that sends it: a message whose answer was lost is sent again and is there once. */
const formId = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)));

/** `POST /api/tag-conversations/:id`: an answer. */
export const tagMessageInputSchema = z.strictObject({ text });
export type TagMessageInput = z.infer<typeof tagMessageInputSchema>;

/** `POST /api/tag/:code`: the first one, of whoever has scanned the tag. */
export const firstTagMessageInputSchema = z.strictObject({
  text,
  name: z._default(lineUpTo(TAG_FINDER_NAME_MAX), ''),
  /** Also the token of the conversation that begins. */
  formId,
});
export type FirstTagMessageInput = z.infer<typeof firstTagMessageInputSchema>;

/** `POST /api/found/:token`: a further message of the finder's. */
export const finderMessageInputSchema = z.strictObject({ text, formId });
export type FinderMessageInput = z.infer<typeof finderMessageInputSchema>;

/** `GET /api/found/:token?after=`: nothing but 204 while no message is newer than the one with this id. */
export const finderPageQuerySchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
});
