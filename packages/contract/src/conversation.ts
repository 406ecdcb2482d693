import * as z from 'zod/mini';

import { pageOf, pageQuerySchema } from './page.ts';
import { userCardSchema } from './user.ts';

/**
 * `open`: in the inbox. `request`: somebody who is no friend has written, and the viewer has neither accepted nor declined
 * it. `new`: nobody has written yet.
 */
const conversationStateSchema = z.enum(['new', 'request', 'open']);

/** What the inbox shows of the newest message that the viewer sees. */
const lastMessageSchema = z.object({
  authorId: z.string(),
  /** Its first MESSAGE_EXCERPT_MAX characters, in one line; empty when it is deleted. */
  excerpt: z.string(),
  createdAt: z.string(),
  isDeleted: z.boolean(),
});

/** A conversation of two, as one of them sees it. */
export const conversationSchema = z.object({
  id: z.int(),
  /** The other one. */
  user: userCardSchema,
  state: conversationStateSchema,
  isMuted: z.boolean(),
  isPinned: z.boolean(),
  lastMessage: z.nullable(lastMessageSchema),
  /** Of the newest message; 0 when there is none. */
  lastNumber: z.int(),
  /** Up to here the viewer has read. */
  readNumber: z.int(),
  /** Messages of others after that; at most UNREAD_COUNTED_MAX. */
  unreadCount: z.int(),
  /** Up to here the other one has read; null when one of the two does not share it, and before a request is accepted. */
  seenNumber: z.nullable(z.int()),
  /** May the viewer write now? Not more than REQUEST_MESSAGES_MAX to somebody who has not accepted. */
  mayWrite: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;
export type ConversationState = Conversation['state'];

/**
 * `GET /api/conversations`: `inbox` has the pinned ones first, each part the newest message first. `requests` are of people
 * who are no friends.
 */
export const conversationsQuerySchema = z.extend(pageQuerySchema, {
  part: z._default(z.enum(['inbox', 'unread', 'requests']), 'inbox'),
});
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>;
export type ConversationPart = ConversationsQuery['part'];

export const conversationPageSchema = pageOf(conversationSchema);
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** `GET /api/conversations/unread`: conversations with something unread, without muted ones, and requests; at most UNREAD_COUNTED_MAX each. */
export const unreadConversationsSchema = z.object({ count: z.int(), requests: z.int() });
export type UnreadConversations = z.infer<typeof unreadConversationsSchema>;

/** `POST /api/conversations`: the one of the two, whoever begins it. */
export const conversationInputSchema = z.strictObject({ userId: z.uuid() });
export type ConversationInput = z.infer<typeof conversationInputSchema>;

/** `PUT /api/conversations/:id/read`: up to this message. What is read stays read: a lower number changes nothing. */
export const readInputSchema = z.strictObject({ number: z.int().check(z.gte(1), z.lte(2_147_483_647)) });
export type ReadInput = z.infer<typeof readInputSchema>;
