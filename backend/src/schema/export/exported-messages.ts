import { IS_BLOCKED } from '../friends/relation.sql.ts';
import { list, part } from './exported-table.ts';

/**
 * Condition on a row of `messages` that the person has written it, or may read it in a conversation of theirs. Received
 * messages are part of the person's correspondence; pictures that others have sent stay theirs.
 */
const IS_OF_CORRESPONDENCE = (user: string): string => `(
  messages.author_id = ${user}
  or messages.conversation_id in (select m.conversation_id from conversation_members m where m.user_id = ${user})
    and exists (
      select from conversation_members m
      where m.conversation_id = messages.conversation_id and m.user_id = ${user} and messages.number > m.visible_after
        and (m.other_id is null or not ${IS_BLOCKED(user, 'm.other_id')}))
    and not ${IS_BLOCKED(user, 'messages.author_id')})`;

/** Conversations with their messages. */
export const EXPORTED_MESSAGES = {
  conversation_members: list('conversation_members', 'Conversations', 'user_id', {
    keeps: ['joined_at', 'conversation_id', 'state', 'is_muted', 'muted_until', 'is_pinned'],
    people: ['other_id'],
    own: ['user_id'],
    internal: ['position', 'last_number', 'read_number', 'visible_after'],
  }),
  conversations: part(
    'conversations',
    { of: 'conversation_members', as: 'conversation', on: ['id', 'conversation_id'] },
    {
      keeps: ['name', 'created_at', 'is_of_walk'],
      people: ['owner_id'],
      images: ['image_id'],
      internal: ['id', 'direct_low_id', 'direct_high_id', 'last_number', 'revision'],
    },
  ),
  messages: list(
    'messages',
    'Messages',
    IS_OF_CORRESPONDENCE,
    {
      keeps: [
        'id',
        'conversation_id',
        'text',
        'reply_to_id',
        'event',
        'card_kind',
        'card_id',
        'story_id',
        'is_forwarded',
        'created_at',
        'edited_at',
        'deleted_at',
      ],
      people: ['author_id', 'event_user_id'],
      internal: ['number', 'revision', 'client_id', 'preview_id'],
    },
    ['conversation_id', 'number'],
  ),
  message_images: part(
    'message_images',
    { of: 'messages', as: 'images', on: ['message_id', 'id'] },
    {
      keeps: ['position'],
      images: ['media_id'],
      internal: ['message_id'],
    },
  ),
  message_reactions: list('message_reactions', 'Reactions to messages', 'user_id', {
    keeps: ['message_id', 'reaction'],
    own: ['user_id'],
  }),
} as const;
