import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const petTagTable = defineEntity({
  name: 'PetTag',
  tableName: 'pet_tags',
  properties: {
    pet: () => belongsTo(Pet).primary(),
    /** Code in its page's address. Stored in clear, so that the tag can be printed again. */
    code: p.text().unique(),
    /** Time since which the pet is lost; null if it isn't. */
    lostSince: p.datetime().nullable(),
    note: p.text().default(''),
    createdAt: insertedAt(),
  },
});

/** Tag on a pet's collar (decision: pet-tags). */
class PetTag extends petTagTable.class {}
petTagTable.setClass(PetTag);

export const tagConversationTable = defineEntity({
  name: 'TagConversation',
  tableName: 'tag_conversations',
  properties: {
    id: rowId().primary(),
    pet: () => belongsTo(Pet),
    /** Hash of the token in the finder's secret address. */
    tokenHash: p.blob().$type<Buffer>().unique(),
    finderName: p.text().default(''),
    lastMessageAt: insertedAt(),
    createdAt: insertedAt(),
    /** Pseudonym of the finder's network (decision: crowds); null in rows by an older version. */
    network: p.blob().$type<Buffer>().nullable(),
  },
  indexes: [
    {
      name: 'tag_conversations_of_pet',
      columns: [{ name: 'pet' }, { name: 'lastMessageAt', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'tag_conversations_quiet', properties: 'lastMessageAt' },
  ],
});

/** Conversation with the finder of a tag. */
export class TagConversation extends tagConversationTable.class {}
tagConversationTable.setClass(TagConversation);

export const tagMessageTable = defineEntity({
  name: 'TagMessage',
  tableName: 'tag_messages',
  properties: {
    id: rowId().primary(),
    conversation: () => belongsTo(TagConversation),
    isFromFinder: p.boolean(),
    /** Author; null for the finder and for deleted users. */
    author: () => belongsTo(User).nullable().deleteRule('set null'),
    text: p.text(),
    /** Id of the form that sent it, by which a repeated submission is detected. */
    formId: p.text().nullable(),
    createdAt: insertedAt(),
    /** True for a message by somebody else in the finder's network, which only the pet's owner and carers see. */
    isFolded: p.boolean().default(false),
  },
  checks: [{ name: 'tag_messages_author', expression: 'author_id is null or not is_from_finder' }],
  indexes: [
    { name: 'tag_messages_of_conversation', properties: ['conversation', 'id'] },
    { name: 'tag_messages_author', properties: 'author', where: 'author_id is not null' },
  ],
  uniques: [{ name: 'tag_messages_form', properties: ['conversation', 'formId'], where: 'form_id is not null' }],
});

class TagMessage extends tagMessageTable.class {}
tagMessageTable.setClass(TagMessage);
