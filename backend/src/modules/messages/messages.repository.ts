import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MESSAGE_DELETE_HOURS, MESSAGE_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { MessageReaction, MessagesQuery } from '@qlixline/contract/message';
import { sql } from 'kysely';

import { HotReads } from '../../database/hot-read.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { messageQuery, messagesAroundQuery, messagesBeforeQuery, messagesChangedQuery } from './messages.query.ts';

type NewMessage = {
  conversationId: number;
  authorId: string;
  text: string;
  clientId?: string;
  replyToId?: number | undefined;
  storyId?: number;
};

/**
 * Every write of a message, in the caller's transaction, which has locked its conversation. Numbers, revisions and what is
 * unread follow from the rows by themselves.
 */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** JSON text in the shape of `messagePartSchema`; null where the conversation is not there for the viewer. */
  partJson(
    viewerId: string,
    id: number,
    { before, around, changedAfter, limit }: MessagesQuery,
  ): Promise<string | null> {
    if (changedAfter !== undefined)
      return this.hotReads.json(messagesChangedQuery, [viewerId, id, changedAfter, limit]);
    if (around !== undefined) return this.hotReads.json(messagesAroundQuery, [viewerId, id, around, limit]);
    return this.hotReads.json(messagesBeforeQuery, [viewerId, id, before ?? null, limit]);
  }

  /** JSON text in the shape of `messageSchema`, as the running transaction has made it. */
  async jsonNow(viewerId: string, id: number): Promise<string> {
    const json = await this.hotReads.jsonNow(messageQuery, [viewerId, id]);
    if (json === null) throw new Error('A message that was just written is not there');
    return json;
  }

  async insert({ conversationId, authorId, text, clientId, replyToId, storyId }: NewMessage): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('messages')
      .values({
        conversation_id: conversationId,
        author_id: authorId,
        text,
        client_id: clientId ?? null,
        reply_to_id: replyToId ?? null,
        story_id: storyId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** What the author sent under this name. */
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

  /** Once its conversation is locked. Undefined when it is deleted. */
  async find(id: number) {
    return typedSql(this.em)
      .selectFrom('messages')
      .select([
        'author_id as authorId',
        'text',
        sql<boolean>`created_at > clock_timestamp() - make_interval(mins => ${MESSAGE_EDIT_MINUTES})`.as('mayEdit'),
        sql<boolean>`created_at > clock_timestamp() - make_interval(hours => ${MESSAGE_DELETE_HOURS})`.as('mayDelete'),
      ])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  async edit(id: number, text: string): Promise<void> {
    await this.#update(id)
      .set({ text, edited_at: sql<string>`clock_timestamp()` })
      .execute();
  }

  /** Its place stays, without the words. */
  async delete(id: number): Promise<void> {
    await this.#update(id)
      .set({ text: '', deleted_at: sql<string>`clock_timestamp()` })
      .execute();
  }

  /** False when the user says so already. */
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

  #update(id: number) {
    return typedSql(this.em).updateTable('messages').where('id', '=', id);
  }
}
