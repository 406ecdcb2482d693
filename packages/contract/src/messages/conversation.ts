import * as z from 'zod/mini';

import { INTEGER_MAX } from '../integer-max.ts';
import { imageUrlSchema } from '../images/image.ts';
import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX } from '../limits.ts';
import { messageEventSchema } from './message.ts';
import { MESSAGE_CARD_KINDS } from './message-kinds.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { mutedUntilSchema } from '../safety/mute.ts';
import { requiredLineUpTo } from '../text/text.ts';
import { markedUserCardSchema, userCardSchema } from '../users/user-card.ts';

/**
 * State of a conversation for the viewer. `open`: in the inbox. `request`: a non-friend has written, or a member of a
 * group has invited the viewer, who hasn't answered. `expected`: the same, but about an offer of the viewer and therefore in the inbox. `new`: no
 * messages yet.
 */
const conversationStateSchema = z.enum(['new', 'request', 'expected', 'open']);

/** Newest message visible to the viewer, as the inbox shows it. */
const lastMessageSchema = z.object({
  /** Author; null if a block hides the author and the message. */
  author: z.nullable(userCardSchema),
  /** First MESSAGE_EXCERPT_MAX characters on one line; empty for a deleted message. */
  excerpt: z.string(),
  createdAt: z.string(),
  isDeleted: z.boolean(),
  imageCount: z.int(),
  /** Duration of its recording; null for other messages. */
  voiceMs: z.nullable(z.int()),
  cardKind: z.nullable(z.enum(MESSAGE_CARD_KINDS)),
  event: z.nullable(messageEventSchema),
});

export const groupSchema = z.object({
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Number of members, without those hidden from the viewer by a block; the owner counts all. */
  memberCount: z.int(),
  /** True if the viewer may remove members and hand over the group. */
  isOwn: z.boolean(),
  /** Id of the walk whose chat this is; its members are the walk's participants. Null for other groups. */
  walkId: z.nullable(z.int()),
});
export type Group = z.infer<typeof groupSchema>;

/** One-to-one or group conversation as a member sees it. */
export const conversationSchema = z.object({
  id: z.int(),
  /** The other member of a one-to-one conversation; null for a group. */
  user: z.nullable(markedUserCardSchema),
  group: z.nullable(groupSchema),
  state: conversationStateSchema,
  /**
   * Member who has invited the viewer to the group; null if the viewer is a member. Nothing else about the group is
   * shown.
   */
  invitedBy: z.nullable(markedUserCardSchema),
  /**
   * True if the viewer restricts the other member: the conversation stays among the requests, and the other member
   * doesn't learn when it is read.
   */
  isRestricted: z.boolean(),
  isMuted: z.boolean(),
  mutedUntil: mutedUntilSchema,
  isPinned: z.boolean(),
  lastMessage: z.nullable(lastMessageSchema),
  /** Number of the newest message; 0 if there is none. */
  lastNumber: z.int(),
  /** Number of the last message that the viewer has read. */
  readNumber: z.int(),
  /** Number of unread messages from others, at most UNREAD_COUNTED_MAX. */
  unreadCount: z.int(),
  /**
   * Number of the last message that the other member has read. Null for a group, before a request is accepted, and if
   * either of the two doesn't share read receipts.
   */
  seenNumber: z.nullable(z.int()),
  /** True if the viewer may write now. At most REQUEST_MESSAGES_MAX may be sent to somebody who hasn't accepted. */
  mayWrite: z.boolean(),
  /** True if the other member's settings keep the viewer from writing, except about their offers. */
  isClosed: z.boolean(),
  /**
   * Number of messages the viewer may still send before the other member accepts (`fitsRequest`); null if no acceptance
   * is needed.
   */
  requestMessagesLeft: z.nullable(z.int()),
});
export type Conversation = z.infer<typeof conversationSchema>;
export type ConversationState = Conversation['state'];

/**
 * Query of `GET /api/conversations`. `inbox` lists pinned conversations first; both groups are sorted by newest
 * message. `requests` lists requests from non-friends.
 */
export const conversationsQuerySchema = z.extend(pageQuerySchema, {
  part: z._default(z.enum(['inbox', 'unread', 'requests']), 'inbox'),
});
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>;
export type ConversationPart = ConversationsQuery['part'];

export const conversationPageSchema = pageOf(conversationSchema);
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/**
 * Reply of `GET /api/conversations/unread`: number of unmuted inbox conversations with unread messages, and number of
 * requests without those of restricted users; each at most UNREAD_COUNTED_MAX.
 */
export const unreadConversationsSchema = z.object({ count: z.int(), requests: z.int() });
export type UnreadConversations = z.infer<typeof unreadConversationsSchema>;

/** Body of `POST /api/conversations`. Either user gets the same conversation. */
export const conversationInputSchema = z.strictObject({ userId: z.uuid() });
export type ConversationInput = z.infer<typeof conversationInputSchema>;

/**
 * Body of `PUT /api/conversations/:id/read`: number of the last read message. A lower number than before changes
 * nothing.
 */
export const readInputSchema = z.strictObject({ number: z.int().check(z.gte(1), z.lte(INTEGER_MAX)) });
export type ReadInput = z.infer<typeof readInputSchema>;

const groupNameSchema = requiredLineUpTo(GROUP_NAME_MAX, 'Please give the group a name');

/** Body of `POST /api/conversations/groups`. Those who aren't friends of the creator are invited. */
export const groupInputSchema = z.strictObject({
  name: groupNameSchema,
  userIds: z.array(z.uuid()).check(
    z.minLength(1, 'Please choose somebody'),
    z.maxLength(GROUP_MEMBERS_MAX - 1, `A group has at most ${GROUP_MEMBERS_MAX} members`),
    z.refine((ids: string[]) => new Set(ids).size === ids.length, 'Please choose everybody once'),
  ),
});
export type GroupInput = z.infer<typeof groupInputSchema>;

/** Body of `PATCH /api/conversations/:id` for a group. Absent fields stay; null removes the image. */
export const groupUpdateSchema = z.strictObject({
  name: z.optional(groupNameSchema),
  imageUrl: z.optional(z.nullable(imageUrlSchema)),
});
export type GroupUpdate = z.infer<typeof groupUpdateSchema>;

/** Body of `PUT /api/conversations/:id/owner`: hands the group over to another member. Only the owner may do so. */
export const groupOwnerInputSchema = z.strictObject({ userId: z.uuid() });
export type GroupOwnerInput = z.infer<typeof groupOwnerInputSchema>;

export const conversationMemberSchema = z.object({
  user: userCardSchema,
  isOwner: z.boolean(),
  /**
   * Number of the last message that the member has read; null if the member or the viewer doesn't share read receipts.
   */
  readNumber: z.nullable(z.int()),
  /** True if a block separates the viewer, the group's owner, from the member. */
  isHidden: z.boolean(),
});
export type ConversationMember = z.infer<typeof conversationMemberSchema>;

/** Reply of `GET /api/conversations/:id/members`: longest membership first, at most GROUP_MEMBERS_MAX. */
export const conversationMembersSchema = z.object({
  items: z.array(conversationMemberSchema),
  /**
   * Users whom the viewer has invited and who aren't members, newest first, at most GROUP_MEMBERS_MAX. Users who have
   * declined remain in the list.
   */
  invited: z.array(userCardSchema),
});
