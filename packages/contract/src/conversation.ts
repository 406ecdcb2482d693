import * as z from 'zod/mini';

import { imageUrlSchema } from './image.ts';
import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from './limits.ts';
import { messageEventSchema } from './message.ts';
import { MESSAGE_CARD_KINDS } from './message-kinds.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { requiredLineUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/**
 * `open`: in the inbox. `request`: somebody who is no friend has written, and the viewer has neither accepted nor declined
 * it. `expected`: the same about something that the viewer offers, which is in the inbox. `new`: nobody has written yet.
 */
const conversationStateSchema = z.enum(['new', 'request', 'expected', 'open']);

/** What the inbox shows of the newest message that the viewer sees. */
const lastMessageSchema = z.object({
  /** Null when a block hides them, and with them what they wrote. */
  author: z.nullable(userCardSchema),
  /** Its first MESSAGE_EXCERPT_MAX characters, in one line; empty when it is deleted. */
  excerpt: z.string(),
  createdAt: z.string(),
  isDeleted: z.boolean(),
  imageCount: z.int(),
  cardKind: z.nullable(z.enum(MESSAGE_CARD_KINDS)),
  event: z.nullable(messageEventSchema),
});

export const groupSchema = z.object({
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Without those whom a block hides from the viewer. */
  memberCount: z.int(),
  /** May the viewer remove others and hand the group over? */
  isOwn: z.boolean(),
  /** Of a walk's chat, which has in it who comes along; null otherwise. */
  walkId: z.nullable(z.int()),
});
export type Group = z.infer<typeof groupSchema>;

/** A conversation of two or of a group, as one of its members sees it. */
export const conversationSchema = z.object({
  id: z.int(),
  /** The other one of two; null in a group. */
  user: z.nullable(userCardSchema),
  group: z.nullable(groupSchema),
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
  /** Up to here the other one has read; null when one of the two does not share it, before a request is accepted, and in a group. */
  seenNumber: z.nullable(z.int()),
  /** May the viewer write now? Not more than REQUEST_MESSAGES_MAX to somebody who has not accepted. */
  mayWrite: z.boolean(),
  /** Messages that the viewer may still send before the other one accepts (`fitsRequest`); null when nothing has to be accepted. */
  requestMessagesLeft: z.nullable(z.int()),
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

/** `GET /api/conversations/unread`: conversations of the inbox with something unread, without muted ones, and requests; at most UNREAD_COUNTED_MAX each. */
export const unreadConversationsSchema = z.object({ count: z.int(), requests: z.int() });
export type UnreadConversations = z.infer<typeof unreadConversationsSchema>;

/** `POST /api/conversations`: the one of the two, whoever begins it. */
export const conversationInputSchema = z.strictObject({ userId: z.uuid() });
export type ConversationInput = z.infer<typeof conversationInputSchema>;

/** `PUT /api/conversations/:id/read`: up to this message. What is read stays read: a lower number changes nothing. */
export const readInputSchema = z.strictObject({ number: z.int().check(z.gte(1), z.lte(2_147_483_647)) });
export type ReadInput = z.infer<typeof readInputSchema>;

const groupNameSchema = requiredLineUpTo(GROUP_NAME_MAX, 'Please give the group a name');

/** `POST /api/conversations/groups`: with friends of the one who makes it. */
export const groupInputSchema = z.strictObject({
  name: groupNameSchema,
  userIds: z.array(z.uuid()).check(
    z.minLength(1, 'Please choose somebody'),
    z.maxLength(GROUP_MEMBERS_MAX - 1, `A group has at most ${GROUP_MEMBERS_MAX} members`),
    z.refine((ids: string[]) => new Set(ids).size === ids.length, 'Please choose everybody once'),
  ),
});
export type GroupInput = z.infer<typeof groupInputSchema>;

/** `PATCH /api/conversations/:id` of a group. What is absent stays; a null picture takes it away. */
export const groupUpdateSchema = z.strictObject({
  name: z.optional(groupNameSchema),
  imageUrl: z.optional(z.nullable(imageUrlSchema)),
});
export type GroupUpdate = z.infer<typeof groupUpdateSchema>;

/** `PUT /api/conversations/:id/owner`: another member, by the owner. */
export const groupOwnerInputSchema = z.strictObject({ userId: z.uuid() });
export type GroupOwnerInput = z.infer<typeof groupOwnerInputSchema>;

export const conversationMemberSchema = z.object({
  user: userCardSchema,
  isOwner: z.boolean(),
  /** Up to here they have read; null when they, or the viewer, do not share it. */
  readNumber: z.nullable(z.int()),
});
export type ConversationMember = z.infer<typeof conversationMemberSchema>;

/** `GET /api/conversations/:id/members`: who has been there longest first; at most GROUP_MEMBERS_MAX. */
export const conversationMembersSchema = z.object({ items: z.array(conversationMemberSchema) });
