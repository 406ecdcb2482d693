import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';

import { ARE_FRIENDS, IS_BLOCKED, IS_BLOCKED_PAIR, IS_RESTRICTED } from '../friends/relation.sql.ts';
import { ACCEPTS } from '../trust/contact.sql.ts';
import { HAVE_DEALINGS } from './expected-message.sql.ts';
import { HAS_INVITATION } from './group-invitation.sql.ts';

/**
 * Condition on the viewer's row of `conversation_members` that no block hides the conversation. Groups have no other
 * member. Needs BLOCKED before it.
 */
export const IS_VISIBLE_TO_MEMBER = (member: string): string => `(
  ${member}.other_id is null or ${member}.other_id not in (select user_id from blocked))`;

/** SQL of a table with the user's membership in a conversation; empty for non-members and if a block exists. */
export const MEMBERSHIP = (user: string, conversationId: string): string => `(
  select * from conversation_members
  where conversation_members.conversation_id = ${conversationId} and conversation_members.user_id = ${user}
    and not ${IS_BLOCKED_PAIR('conversation_members.user_id', 'conversation_members.other_id')})`;

/** Condition on a row of `conversations` that it is a group, which has a name. */
export const IS_GROUP = (conversation: string): string => `${conversation}.name is not null`;

/** SQL of a table with the other user's membership in a conversation of two; empty for a group. */
export const OTHER_MEMBERSHIP = (member: string): string => `(
  select * from conversation_members other_members
  where other_members.conversation_id = ${member}.conversation_id and other_members.user_id = ${member}.other_id)`;

/**
 * Condition on a row of `conversation_members` that the conversation is in the inbox: accepted or expected. Written to
 * match the partial indexes.
 */
export const IS_IN_INBOX = (member: string): string => `${member}.state in ('open', 'expected')`;

/** Condition that the other member accepts the viewer's messages, or needn't, as in a group and between friends. */
export const IS_ACCEPTED = (viewer: string, conversation: string, other: string): string => `(
  ${IS_GROUP(conversation)} or ${other}.state in ('open', 'restricted') or ${ARE_FRIENDS(viewer, `${other}.user_id`)})`;

/**
 * Condition that the viewer may write, from the conversation's row and the other's membership, which is null in a
 * group. Before acceptance only a few messages are allowed.
 */
export const MAY_WRITE = (viewer: string, conversation: string, other: string): string => `(
  ${conversation}.last_number < ${REQUEST_MESSAGES_MAX} or ${IS_ACCEPTED(viewer, conversation, other)})`;

/**
 * Condition on a row of `conversation_members` that its user has accepted the conversation or expects its messages. It
 * mustn't reveal a restriction to the other member (decision: restrict).
 */
const IS_TAKEN = (member: string): string => `${member}.state in ('open', 'expected', 'restricted')`;

/**
 * Condition that the other member's settings keep the viewer from writing, except about an offer (decision: consent).
 * Settings don't end a conversation that the other member has accepted or expects.
 */
export const IS_CLOSED = (viewer: string, conversation: string, other: string): string => `coalesce(
  not (${IS_GROUP(conversation)}) and not ${IS_TAKEN(other)}
    and not ${ACCEPTS('message')(`${other}.user_id`, viewer)} and not ${HAVE_DEALINGS(viewer, `${other}.user_id`)}, false)`;

/** Condition that a user accepts messages from the viewer, or that a conversation between them is open already. */
export const MAY_MESSAGE = (viewer: string, person: string): string => `(
  ${ACCEPTS('message')(person, viewer)} or ${HAVE_DEALINGS(viewer, person)} or exists (
    select from conversation_members theirs
    where theirs.user_id = ${person} and theirs.other_id = ${viewer} and ${IS_TAKEN('theirs')}))`;

/** SQL of the number of messages that the viewer may send before the other accepts; null if no acceptance is needed. */
export const REQUEST_MESSAGES_LEFT = (viewer: string, conversation: string, other: string): string => `(
  case when not ${IS_ACCEPTED(viewer, conversation, other)}
    then greatest(0, ${REQUEST_MESSAGES_MAX} - ${conversation}.last_number) end)`;

/** Condition on a row of `conversation_members` that it is among the member's requests. Written to match the index. */
export const IS_IN_REQUESTS = (member: string): string => `${member}.state in ('request', 'restricted')`;

/** Condition that both users share read receipts, and neither restricts the other. */
export const SHARE_READ_RECEIPTS = (a: string, b: string): string => `(
  (select users.shares_read_receipts from users where users.id = ${a})
  and (select users.shares_read_receipts from users where users.id = ${b})
  and not ${IS_RESTRICTED(a, b)} and not ${IS_RESTRICTED(b, a)})`;

/**
 * SQL table of the members to notify of a user's actions in a conversation, as `user_id`, except those who have
 * declined it or are hidden by a block.
 */
export const RECIPIENTS_OF = (userId: string, conversationId: string): string => `(
  select hearers.user_id from conversation_members hearers
  where hearers.conversation_id = ${conversationId} and hearers.user_id <> ${userId} and hearers.state <> 'declined'
    and not ${IS_BLOCKED('hearers.user_id', userId)})`;

/**
 * Condition on a row of `messages` that it counts as unread for the viewer. An event such as "Ana added Bo" counts only
 * for Bo.
 */
export const IS_NEWS_FOR = (viewer: string, message: string): string => `is_news_for(${viewer}, ${message})`;

/** Condition on a row of `media` that a message that the viewer may read, or one of their groups, shows the image. */
export const IS_IN_CONVERSATION_OF = (viewer: string): string => `(
  exists (
    select from message_images join messages on messages.id = message_images.message_id
      join lateral ${MEMBERSHIP(viewer, 'messages.conversation_id')} m on messages.number > m.visible_after
    where message_images.media_id = media.id and not ${IS_BLOCKED(viewer, 'messages.author_id')})
  or exists (
    select from conversations cross join lateral ${MEMBERSHIP(viewer, 'conversations.id')} m
    where conversations.image_id = media.id)
  or exists (
    select from conversations where conversations.image_id = media.id and ${HAS_INVITATION(viewer, 'conversations.id')}))`;
