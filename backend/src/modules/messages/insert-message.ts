import type { MessageEvent, SentCard } from '@qlixline/contract/messages/message';

import { statement } from '../../database/sql/statement.ts';

type InsertedMessage = {
  id: number;
  conversationId: number;
  authorId: string;
  text: string;
  clientId: string | null;
  replyToId: number | null;
  storyId: number | null;
  cardKind: SentCard['kind'] | null;
  cardId: number | null;
  previewId: number | null;
  event: MessageEvent['kind'] | null;
  eventUserId: string | null;
  isForwarded: boolean;
};

/** Inserts a message, by a statement that is prepared once. */
export const insertMessage = statement<InsertedMessage>((db, place) =>
  db.insertInto('messages').values({
    id: place('id'),
    conversation_id: place('conversationId'),
    author_id: place('authorId'),
    text: place('text'),
    client_id: place('clientId'),
    reply_to_id: place('replyToId'),
    story_id: place('storyId'),
    card_kind: place('cardKind'),
    card_id: place('cardId'),
    preview_id: place('previewId'),
    event: place('event'),
    event_user_id: place('eventUserId'),
    is_forwarded: place('isForwarded'),
  }),
);
