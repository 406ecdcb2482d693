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
export const insertMessage = statement<InsertedMessage>((db, param) =>
  db.insertInto('messages').values({
    id: param('id'),
    conversation_id: param('conversationId'),
    author_id: param('authorId'),
    text: param('text'),
    client_id: param('clientId'),
    reply_to_id: param('replyToId'),
    story_id: param('storyId'),
    card_kind: param('cardKind'),
    card_id: param('cardId'),
    preview_id: param('previewId'),
    event: param('event'),
    event_user_id: param('eventUserId'),
    is_forwarded: param('isForwarded'),
  }),
);
