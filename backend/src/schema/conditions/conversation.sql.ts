import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';

import { ARE_FRIENDS, IS_BLOCKED } from './relation.sql.ts';

/** A conversation is there for its members while no block is between them. On a row of `conversation_members`. */
export const IS_VISIBLE_TO_MEMBER = (member: string): string =>
  `not ${IS_BLOCKED(`${member}.user_id`, `${member}.other_id`)}`;

/** SQL of a table with what a conversation is for one of its members; without a row for anybody else, and under a block. */
export const MEMBERSHIP = (user: string, conversationId: string): string => `(
  select * from conversation_members
  where conversation_members.conversation_id = ${conversationId} and conversation_members.user_id = ${user}
    and ${IS_VISIBLE_TO_MEMBER('conversation_members')})`;

/** SQL of a table with what a conversation of two is for the other one of them. */
export const OTHER_MEMBERSHIP = (member: string): string => `(
  select * from conversation_members other_members
  where other_members.conversation_id = ${member}.conversation_id and other_members.user_id = ${member}.other_id)`;

/**
 * May the viewer write to the other one? From the conversation's row and the other's membership: to somebody who has not
 * accepted, and is no friend, only a few messages.
 */
export const MAY_WRITE = (viewer: string, conversation: string, other: string): string => `(
  ${other}.state = 'open' or ${conversation}.last_number < ${REQUEST_MESSAGES_MAX}
  or ${ARE_FRIENDS(viewer, `${other}.user_id`)})`;

/** Do both show each other how far they have read? */
export const SHARE_READ_RECEIPTS = (a: string, b: string): string => `(
  select bool_and(shares_read_receipts) from users where users.id in (${a}, ${b}))`;
