import * as z from 'zod/mini';

import {
  TAG_FINDER_NAME_MAX,
  TAG_MESSAGE_MAX,
  TAG_NOTE_MAX,
  TAG_CONVERSATION_MESSAGES_MAX,
  TAG_CONVERSATIONS_MAX,
} from './limits.ts';
import { lineUpTo, requiredTextUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** What stands on a pet's collar: a QR code with the address of a page that anybody may open who scans it. */
export const petTagSchema = z.object({
  /** The page's whole address, as it is in the code. */
  address: z.string(),
  /** The code as a drawing: an SVG path of modules that are one unit wide, in a square of `size` units without its quiet zone. */
  qr: z.object({ path: z.string(), size: z.int() }),
  /** ISO 8601: since when the page says that the pet is lost; null while it does not. */
  lostSince: z.nullable(z.iso.datetime()),
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

/** `PUT /api/pets/:id/tag`: what its page says. */
export const petTagInputSchema = z.strictObject({ isLost: z.boolean(), note: textUpTo(TAG_NOTE_MAX) });
export type PetTagInput = z.infer<typeof petTagInputSchema>;

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

const text = requiredTextUpTo(TAG_MESSAGE_MAX, 'Please write something');

/** A further message, of either side. */
export const tagMessageInputSchema = z.strictObject({ text });
export type TagMessageInput = z.infer<typeof tagMessageInputSchema>;

/** `POST /api/tag/:code`: the first one, of whoever has scanned the tag. */
export const firstTagMessageInputSchema = z.strictObject({
  text,
  name: z._default(lineUpTo(TAG_FINDER_NAME_MAX), ''),
});
export type FirstTagMessageInput = z.infer<typeof firstTagMessageInputSchema>;
