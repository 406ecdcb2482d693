import { defineEntity, p } from '@mikro-orm/core';

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
  },
  checks: [{ name: 'conversations_check', expression: 'direct_low_id < direct_high_id' }],
  uniques: [{ name: 'conversations_direct', properties: ['directLow', 'directHigh'] }],
  indexes: [{ name: 'conversations_direct_high', properties: 'directHigh' }],
});

class Conversation extends conversationTable.class {}
conversationTable.setClass(Conversation);

export const messageTable = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: rowId().primary(),
    conversation: () => belongsTo(Conversation),
    author: () => belongsTo(User),
    text: p.text(),
    /** The story to which it replies. */
    story: () => belongsTo(Story).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'messages_of_conversation', columns: [{ name: 'conversation' }, { name: 'id', sort: 'desc' }] },
    { name: 'messages_author', properties: 'author' },
    { name: 'messages_of_story', properties: ['story', 'author'], where: 'story_id is not null' },
  ],
});

class Message extends messageTable.class {}
messageTable.setClass(Message);
