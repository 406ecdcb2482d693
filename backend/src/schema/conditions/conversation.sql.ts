import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';

import { ARE_FRIENDS, IS_BLOCKED, IS_BLOCKED_PAIR } from './relation.sql.ts';

/**
 * A conversation is there for its members while no block is between them. On a row of the viewer's in `conversation_members`, of many:
 * stands after BLOCKED. In a group there is no other one.
 */
export const IS_VISIBLE_TO_MEMBER = (member: string): string => `(
  ${member}.other_id is null or ${member}.other_id not in (select user_id from blocked))`;

/** SQL of a table with what a conversation is for one of its members; without a row for anybody else, and under a block. */
export const MEMBERSHIP = (user: string, conversationId: string): string => `(
  select * from conversation_members
  where conversation_members.conversation_id = ${conversationId} and conversation_members.user_id = ${user}
    and not ${IS_BLOCKED_PAIR('conversation_members.user_id', 'conversation_members.other_id')})`;

/** The conversation has a name: it is a group. On a row of `conversations`. */
export const IS_GROUP = (conversation: string): string => `${conversation}.name is not null`;

/** SQL of a table with what a conversation of two is for the other one of them; without a row in a group. */
export const OTHER_MEMBERSHIP = (member: string): string => `(
  select * from conversation_members other_members
  where other_members.conversation_id = ${member}.conversation_id and other_members.user_id = ${member}.other_id)`;

/** The conversation is in a member's inbox: they have accepted it, or expected it. On a row of `conversation_members`. Said as the indexes say it. */
export const IS_IN_INBOX = (member: string): string => `${member}.state in ('open', 'expected')`;

/** The other one has accepted what the viewer writes, or need not: in a group, and between friends. */
export const IS_ACCEPTED = (viewer: string, conversation: string, other: string): string => `(
  ${IS_GROUP(conversation)} or ${other}.state = 'open' or ${ARE_FRIENDS(viewer, `${other}.user_id`)})`;

/**
 * May the viewer write? From the conversation's row and the other's membership, null in a group: to somebody who has not
 * accepted only a few messages.
 */
export const MAY_WRITE = (viewer: string, conversation: string, other: string): string => `(
  ${conversation}.last_number < ${REQUEST_MESSAGES_MAX} or ${IS_ACCEPTED(viewer, conversation, other)})`;

/** SQL of how many messages the viewer may still send before the other one accepts; null when nothing has to be accepted. */
export const REQUEST_MESSAGES_LEFT = (viewer: string, conversation: string, other: string): string => `(
  case when not ${IS_ACCEPTED(viewer, conversation, other)}
    then greatest(0, ${REQUEST_MESSAGES_MAX} - ${conversation}.last_number) end)`;

/** Do both show each other how far they have read? */
export const SHARE_READ_RECEIPTS = (a: string, b: string): string => `(
  (select users.shares_read_receipts from users where users.id = ${a})
  and (select users.shares_read_receipts from users where users.id = ${b}))`;

/** SQL of a table of `user_id`: who hears of what somebody does in a conversation. Nobody who has declined it, or whom a block hides. */
export const HEARERS_OF = (userId: string, conversationId: string): string => `(
  select hearers.user_id from conversation_members hearers
  where hearers.conversation_id = ${conversationId} and hearers.user_id <> ${userId} and hearers.state <> 'declined'
    and not ${IS_BLOCKED('hearers.user_id', userId)})`;

/** A line such as "Ana added Bo" is news for Bo alone. On a row of `messages`. */
export const IS_NEWS_FOR = (viewer: string, message: string): string => `is_news_for(${viewer}, ${message})`;

/** A message that the viewer may read shows it, or a group of theirs. On a row of `media`. */
export const IS_IN_CONVERSATION_OF = (viewer: string): string => `(
  exists (
    select from message_images join messages on messages.id = message_images.message_id
      join lateral ${MEMBERSHIP(viewer, 'messages.conversation_id')} m on messages.number > m.visible_after
    where message_images.media_id = media.id and not ${IS_BLOCKED(viewer, 'messages.author_id')})
  or exists (
    select from conversations cross join lateral ${MEMBERSHIP(viewer, 'conversations.id')} m
    where conversations.image_id = media.id))`;
