import { defineEntity, p } from '@mikro-orm/core';

import { MESSAGE_REACTIONS } from '@qlixline/contract/message-reactions';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { Story } from './story.entity.ts';
import { User } from './user.entity.ts';

export const conversationTable = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: rowId().primary(),
    /** Of a conversation of two, the lesser id and the greater. */
    directLow: () => belongsTo(User).nullable(),
    directHigh: () => belongsTo(User).nullable(),
    createdAt: insertedAt(),
    /** Of its newest message. Kept by a trigger. */
    lastNumber: p.integer().default(0),
    /** Raised by a trigger whenever a message comes or changes. */
    revision: p.integer().default(0),
  },
  checks: [{ name: 'conversations_check', expression: 'direct_low_id < direct_high_id' }],
  uniques: [{ name: 'conversations_direct', properties: ['directLow', 'directHigh'] }],
  indexes: [{ name: 'conversations_direct_high', properties: 'directHigh' }],
});

class Conversation extends conversationTable.class {}
conversationTable.setClass(Conversation);

export const conversationMemberTable = defineEntity({
  name: 'ConversationMember',
  tableName: 'conversation_members',
  properties: {
    conversation: () => belongsTo(Conversation).primary(),
    user: () => belongsTo(User).primary(),
    /** Of a conversation of two, the other one; kept here so that lists and counts need no other row. */
    otherId: p.uuid().nullable(),
    state: p.enum(['new', 'request', 'open', 'declined'] as const).default('new'),
    /** In the user's lists; null while nobody has written. Kept by a trigger. */
    position: p.bigint('string').nullable(),
    /** Of the newest message that was delivered to the user. Kept by a trigger. */
    lastNumber: p.integer().default(0),
    readNumber: p.integer().default(0),
    isMuted: p.boolean().default(false),
    isPinned: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'conversation_members_of_user',
      columns: [{ name: 'user' }, { name: 'state' }, { name: 'position', sort: 'desc' }],
      where: 'position is not null',
    },
    {
      name: 'conversation_members_unread',
      columns: [{ name: 'user' }, { name: 'position', sort: 'desc' }],
      where: `read_number < last_number and state = 'open'`,
    },
    { name: 'conversation_members_pinned', properties: 'user', where: 'is_pinned' },
  ],
});

class ConversationMember extends conversationMemberTable.class {}
conversationMemberTable.setClass(ConversationMember);

export const messageTable = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: rowId().primary(),
    conversation: () => belongsTo(Conversation),
    author: () => belongsTo(User),
    /** Its place in the conversation, from 1. Given by a trigger. */
    number: p.integer().default(0),
    /** The conversation's at the last change of the message. Given by triggers. */
    revision: p.integer().default(0),
    /** The author's own name for it. */
    clientId: p.uuid().nullable(),
    /** Empty once it is deleted. */
    text: p.text(),
    /** The message that it answers. */
    replyToId: p.integer().nullable(),
    /** The story to which it replies. */
    story: () => belongsTo(Story).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'messages_of_conversation', properties: ['conversation', 'number'] },
    { name: 'messages_of_client', properties: ['author', 'clientId'] },
  ],
  indexes: [
    { name: 'messages_revised', properties: ['conversation', 'revision'] },
    { name: 'messages_of_story', properties: ['story', 'author'], where: 'story_id is not null' },
    { name: 'messages_reply_to', properties: 'replyToId', where: 'reply_to_id is not null' },
  ],
});

class Message extends messageTable.class {}
messageTable.setClass(Message);

export const messageReactionTable = defineEntity({
  name: 'MessageReaction',
  tableName: 'message_reactions',
  properties: {
    message: () => belongsTo(Message).primary(),
    user: () => belongsTo(User).primary(),
    /** Null once it is taken back: a deleted row would not tell others. */
    reaction: p.enum(MESSAGE_REACTIONS).nullable(),
  },
  indexes: [{ name: 'message_reactions_user', properties: 'user' }],
});

class MessageReaction extends messageReactionTable.class {}
messageReactionTable.setClass(MessageReaction);
