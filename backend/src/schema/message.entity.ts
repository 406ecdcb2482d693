import { defineEntity, p } from '@mikro-orm/core';

import { MESSAGE_CARD_KINDS, MESSAGE_EVENT_KINDS } from '@qlixline/contract/message-kinds';
import { MESSAGE_REACTIONS } from '@qlixline/contract/message-reactions';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { Image } from './image.entity.ts';
import { LinkPreview } from './link-preview.entity.ts';
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
    /** Of a group; null for a conversation of two. */
    name: p.text().nullable(),
    image: () => belongsTo(Image).nullable().deleteRule('set null'),
    /** Who may remove others from a group. When they leave, a trigger names another member. */
    owner: () => belongsTo(User).nullable().deleteRule('set null'),
    /** A walk says, or said, who is in it. */
    isOfWalk: p.boolean().default(false),
    /** Of its newest message. Kept by a trigger. */
    lastNumber: p.integer().default(0),
    /** Raised by a trigger whenever a message comes or changes. */
    revision: p.integer().default(0),
  },
  checks: [
    { name: 'conversations_check', expression: 'direct_low_id < direct_high_id' },
    { name: 'conversations_named', expression: '(direct_low_id is null) = (name is not null)' },
  ],
  uniques: [{ name: 'conversations_direct', properties: ['directLow', 'directHigh'] }],
  indexes: [
    { name: 'conversations_direct_high', properties: 'directHigh' },
    { name: 'conversations_image', properties: 'image', where: 'image_id is not null' },
    { name: 'conversations_owner', properties: 'owner', where: 'owner_id is not null' },
  ],
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
    state: p.enum(['new', 'request', 'expected', 'open', 'declined'] as const).default('new'),
    /** In the user's lists; null while nobody has written. Kept by a trigger. */
    position: p.bigint('string').nullable(),
    /** Of the newest message that was delivered to the user. Kept by a trigger. */
    lastNumber: p.integer().default(0),
    readNumber: p.integer().default(0),
    isMuted: p.boolean().default(false),
    isPinned: p.boolean().default(false),
    /** Who joins a group sees messages with a higher number. */
    visibleAfter: p.integer().default(0),
    joinedAt: insertedAt(),
  },
  indexes: [
    { name: 'conversation_members_user', properties: 'user' },
    {
      name: 'conversation_members_inbox',
      columns: [{ name: 'user' }, { name: 'position', sort: 'desc' }],
      where: `position is not null and state in ('open', 'expected')`,
    },
    {
      name: 'conversation_members_requests',
      columns: [{ name: 'user' }, { name: 'position', sort: 'desc' }],
      where: `position is not null and state = 'request'`,
    },
    {
      name: 'conversation_members_unread',
      columns: [{ name: 'user' }, { name: 'position', sort: 'desc' }],
      where: `read_number < last_number and state in ('open', 'expected')`,
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
    /** What happened in a group, in the place of words; by the author, with or to the other user. */
    event: p.enum(MESSAGE_EVENT_KINDS).nullable(),
    eventUser: () => belongsTo(User).nullable().deleteRule('set null'),
    /** What it shows, which may be gone. */
    cardKind: p.enum(MESSAGE_CARD_KINDS).nullable(),
    cardId: p.integer().nullable(),
    /** Of its first link. */
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** It was somebody else's, or somewhere else, before. */
    isForwarded: p.boolean().default(false),
    /** The story to which it replies. */
    story: () => belongsTo(Story).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'messages_card', expression: '(card_kind is null) = (card_id is null)' }],
  uniques: [
    { name: 'messages_of_conversation', properties: ['conversation', 'number'] },
    { name: 'messages_of_client', properties: ['author', 'clientId'] },
  ],
  indexes: [
    { name: 'messages_revised', properties: ['conversation', 'revision'] },
    { name: 'messages_of_story', properties: ['story', 'author'], where: 'story_id is not null' },
    { name: 'messages_event_user', properties: 'eventUser', where: 'event_user_id is not null' },
    { name: 'messages_preview', properties: 'preview', where: 'preview_id is not null' },
    { name: 'messages_written', properties: ['conversation', 'createdAt'] },
    { name: 'messages_reply_to', properties: 'replyToId', where: 'reply_to_id is not null' },
  ],
});

class Message extends messageTable.class {}
messageTable.setClass(Message);

export const messageImageTable = defineEntity({
  name: 'MessageImage',
  tableName: 'message_images',
  properties: {
    message: () => belongsTo(Message).primary(),
    position: p.smallint().primary().autoincrement(false),
    image: () => belongsTo(Image).fieldName('media_id'),
  },
  indexes: [{ name: 'message_images_media', properties: 'image' }],
});

class MessageImage extends messageImageTable.class {}
messageImageTable.setClass(MessageImage);

/** By which words a message is found. Kept by a trigger. */
export const messageWordTable = defineEntity({
  name: 'MessageWord',
  tableName: 'message_words',
  properties: {
    conversation: () => belongsTo(Conversation).primary(),
    /** In lower case and without accents. */
    word: p.text().primary(),
    number: p.integer().primary().autoincrement(false),
  },
});

class MessageWord extends messageWordTable.class {}
messageWordTable.setClass(MessageWord);

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
