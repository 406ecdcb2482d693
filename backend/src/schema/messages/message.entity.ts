import { defineEntity, p } from '@mikro-orm/core';

import { MESSAGE_CARD_KINDS, MESSAGE_EVENT_KINDS } from '@qlixline/contract/messages/message-kinds';
import { MESSAGE_REACTIONS } from '@qlixline/contract/messages/message-reactions';

import { belongsTo, idOfRow, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { LinkPreview } from '../link-previews/link-preview.entity.ts';
import { Story } from '../stories/story.entity.ts';
import { User } from '../users/user.entity.ts';

export const conversationTable = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: rowId().primary(),
    /** The two users of a direct conversation, the lesser id first. */
    directLow: () => belongsTo(User).nullable(),
    directHigh: () => belongsTo(User).nullable(),
    createdAt: insertedAt(),
    /** Name of a group; null for a direct conversation. */
    name: p.text().nullable(),
    image: () => belongsTo(Image).nullable().deleteRule('set null'),
    /** User who may remove others from a group. When they leave, a trigger appoints another member. */
    owner: () => belongsTo(User).nullable().deleteRule('set null'),
    /** True if a walk determines, or determined, its members. */
    isOfWalk: p.boolean().default(false),
    /** Number of its newest message, which a trigger updates. */
    lastNumber: p.integer().default(0),
    /** Revision, which a trigger increments whenever a message is added or changed. */
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
    /** Other user of a direct conversation, duplicated here so that lists and counts read no other row. */
    otherId: p.uuid().nullable(),
    state: p.enum(['new', 'request', 'expected', 'open', 'restricted', 'declined'] as const).default('new'),
    /** Position in the user's lists; null while the conversation is empty. Set by a trigger. */
    position: p.bigint('number').nullable(),
    /** Number of the newest message delivered to the user. Set by a trigger. */
    lastNumber: p.integer().default(0),
    readNumber: p.integer().default(0),
    isMuted: p.boolean().default(false),
    /** Time at which the mute ends by itself; null for no end, and without a mute. */
    mutedUntil: p.datetime().nullable(),
    isPinned: p.boolean().default(false),
    /** Number after which messages are visible to the member, set on joining a group. */
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
      name: 'conversation_members_requested',
      columns: [{ name: 'user' }, { name: 'position', sort: 'desc' }],
      where: `position is not null and state in ('request', 'restricted')`,
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

export const groupInvitationTable = defineEntity({
  name: 'GroupInvitation',
  tableName: 'group_invitations',
  properties: {
    conversation: () => belongsTo(Conversation).primary(),
    user: () => belongsTo(User).primary(),
    inviter: () => belongsTo(User).primary(),
    /** Position among the user's requests, from the sequence of `conversation_members.position`. */
    position: p.bigint('number'),
    createdAt: insertedAt(),
    /** Time when the user declined the invitation. The row stays, so that the inviter can't ask again. */
    declinedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'group_invitations_open',
      columns: [{ name: 'user' }, { name: 'position', sort: 'desc' }],
      where: 'declined_at is null',
    },
    { name: 'group_invitations_user', properties: 'user' },
    { name: 'group_invitations_inviter', properties: 'inviter' },
  ],
});

/**
 * Invitation to a group that its user hasn't accepted (decision: consent). It isn't stored among the members, so that
 * no query of members includes an invited user.
 */
class GroupInvitation extends groupInvitationTable.class {}
groupInvitationTable.setClass(GroupInvitation);

export const messageTable = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: rowId().primary(),
    conversation: () => belongsTo(Conversation),
    author: () => belongsTo(User),
    /** Number in the conversation, from 1, assigned by a trigger. */
    number: p.integer().default(0),
    /** The conversation's revision at the message's last change. Set by triggers. */
    revision: p.integer().default(0),
    /** Id chosen by the author's client, which makes sending idempotent. */
    clientId: p.uuid().nullable(),
    /** Text; empty after the deletion. */
    text: p.text(),
    replyToId: idOfRow().nullable(),
    /** Event in a group instead of a text, caused by the author and concerning the other user. */
    event: p.enum(MESSAGE_EVENT_KINDS).nullable(),
    eventUser: () => belongsTo(User).nullable().deleteRule('set null'),
    /** Thing that the message's card shows, which may have been deleted. */
    cardKind: p.enum(MESSAGE_CARD_KINDS).nullable(),
    cardId: idOfRow().nullable(),
    /** Preview of its first link. */
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** True if it was forwarded from another message. */
    isForwarded: p.boolean().default(false),
    /** Story it replies to. */
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
    { name: 'messages_left', properties: ['conversation', 'author'], where: `event = 'left'` },
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

/** Words by which a message is found. Set by a trigger. */
export const messageWordTable = defineEntity({
  name: 'MessageWord',
  tableName: 'message_words',
  properties: {
    conversation: () => belongsTo(Conversation).primary(),
    /** Word in lower case without accents. */
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
    /** Reaction; null once withdrawn, as a deleted row couldn't notify others. */
    reaction: p.enum(MESSAGE_REACTIONS).nullable(),
  },
  indexes: [{ name: 'message_reactions_user', properties: 'user' }],
});

class MessageReaction extends messageReactionTable.class {}
messageReactionTable.setClass(MessageReaction);
