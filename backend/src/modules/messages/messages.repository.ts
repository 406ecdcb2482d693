import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MESSAGE_DELETE_HOURS, MESSAGE_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { MessageEvent, MessageReaction, SentCard } from '@qlixline/contract/messages/message';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { nextId } from '../../database/next-id.ts';
import { together } from '../../database/sql/together.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import type { Accepting } from '../trust/contacts.service.ts';
import { insertMessage } from './insert-message.ts';
import { messageQuery } from './messages.query.ts';

/** Text, images and cards of a message. */
export type MessageContent = {
  text: string;
  imageIds?: readonly string[];
  card?: SentCard | undefined;
  previewId?: number | null;
  isForwarded?: boolean;
};
type NewMessage = MessageContent & {
  /** Id from `nextId`, needed if another row of the same statement or transaction refers to it. */
  id?: number;
  conversationId: number;
  authorId: string;
  /** The other member of a conversation of two, who accepts the message; null in a group. */
  toId: Accepting<'message'> | null;
  clientId?: string;
  replyToId?: number | undefined;
  storyId?: number;
  event?: { kind: MessageEvent['kind']; userId?: string };
};

/** Bound on messages updated when their preview is ready; older ones show it when they are next read. */
const SHOWING_MAX = 100;

/**
 * All writes of messages, in a transaction that has locked the conversation. Triggers derive numbers, revisions and
 * unread counts.
 */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /**
   * Returns JSON text in the shape of `messageSchema` within the running transaction; null if the viewer can't see it.
   */
  visibleNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(messageQuery, [viewerId, id]);
  }

  /** Reads like `visibleNow`, but throws if the message doesn't exist. */
  async jsonNow(viewerId: string, id: number): Promise<string> {
    const json = await this.visibleNow(viewerId, id);
    if (json === null) throw new Error('A message that was just written is not there');
    return json;
  }

  nextId(): Promise<number> {
    return nextId(this.em, 'messages');
  }

  async insert(message: NewMessage): Promise<number> {
    const { conversationId, authorId, text, clientId, replyToId, storyId, card, event, isForwarded = false } = message;
    const id = message.id ?? (await this.nextId());
    const inserted = insertMessage(this.em, {
      id,
      conversationId,
      authorId,
      text,
      clientId: clientId ?? null,
      replyToId: replyToId ?? null,
      storyId: storyId ?? null,
      cardKind: card?.kind ?? null,
      cardId: card?.id ?? null,
      previewId: message.previewId ?? null,
      event: event?.kind ?? null,
      eventUserId: event?.userId ?? null,
      isForwarded,
    });
    await together({ inserted, images: this.#addImages(id, message.imageIds ?? []) });
    return id;
  }

  /** Finds the author's message with this client id. */
  async sentAs(authorId: string, clientId: string) {
    return typedSql(this.em)
      .selectFrom('messages')
      .select(['id', 'conversation_id as conversationId'])
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
  }

  async idOf(conversationId: number, number: number): Promise<number | undefined> {
    const message = await typedSql(this.em)
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('number', '=', number)
      .executeTakeFirst();
    return message?.id;
  }

  async conversationOf(id: number): Promise<number | undefined> {
    const message = await typedSql(this.em)
      .selectFrom('messages')
      .select('conversation_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return message?.conversation_id;
  }

  /** Finds a message after its conversation is locked; undefined if it is deleted. */
  async find(id: number) {
    return typedSql(this.em)
      .selectFrom('messages')
      .select([
        'author_id as authorId',
        'number',
        'text',
        'preview_id as previewId',
        sql<boolean>`created_at > clock_timestamp() - make_interval(mins => ${MESSAGE_EDIT_MINUTES})`.as('mayEdit'),
        sql<boolean>`created_at > clock_timestamp() - make_interval(hours => ${MESSAGE_DELETE_HOURS})`.as('mayDelete'),
      ])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('event', 'is', null)
      .executeTakeFirst();
  }

  /** Locks the conversation of a message against other writers and returns its id; undefined without such a message. */
  async lockConversationOf(id: number): Promise<number | undefined> {
    const conversation = await typedSql(this.em)
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', (messages) => messages.selectFrom('messages').select('conversation_id').where('id', '=', id))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return conversation?.id;
  }

  async edit(id: number, text: string, previewId: number | null): Promise<void> {
    await this.#update(id)
      .set({ text, preview_id: previewId, edited_at: sql<string>`clock_timestamp()` })
      .execute();
    await this.#reviseReplies(id);
  }

  async setPreview(id: number, previewId: number): Promise<void> {
    await this.#update(id).set({ preview_id: previewId }).where('deleted_at', 'is', null).execute();
  }

  /** Lists the newest messages that show a preview. */
  async showing(previewId: number) {
    return typedSql(this.em)
      .selectFrom('messages')
      .select(['id', 'author_id as authorId', 'conversation_id as conversationId'])
      .where('preview_id', '=', previewId)
      .orderBy('id', 'desc')
      .limit(SHOWING_MAX)
      .execute();
  }

  /** Clears the message's content; its row keeps the number. */
  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('message_images').where('message_id', '=', id).execute();
    await this.#update(id)
      .set({ text: '', card_kind: null, card_id: null, preview_id: null, deleted_at: sql<string>`clock_timestamp()` })
      .execute();
    await this.#reviseReplies(id);
  }

  /** Sets or clears the user's reaction; false if nothing changed. */
  async setReaction(id: number, userId: string, reaction: MessageReaction | null): Promise<boolean> {
    const db = typedSql(this.em);
    if (reaction === null) {
      const { numUpdatedRows } = await db
        .updateTable('message_reactions')
        .set({ reaction })
        .where('message_id', '=', id)
        .where('user_id', '=', userId)
        .where('reaction', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('message_reactions')
      .values({ message_id: id, user_id: userId, reaction })
      .onConflict((conflict) =>
        conflict
          .columns(['message_id', 'user_id'])
          .doUpdateSet({ reaction })
          .where('message_reactions.reaction', 'is distinct from', reaction),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async #addImages(messageId: number, imageIds: readonly string[]): Promise<void> {
    if (imageIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('message_images')
      .values(imageIds.map((media_id, position) => ({ message_id: messageId, position, media_id })))
      .execute();
  }

  /** Marks replies that quote the message as changed. */
  async #reviseReplies(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('messages')
      .set({ edited_at: sql.ref<string>('edited_at') })
      .where('reply_to_id', '=', id)
      .execute();
  }

  #update(id: number) {
    return typedSql(this.em).updateTable('messages').where('id', '=', id);
  }
}
