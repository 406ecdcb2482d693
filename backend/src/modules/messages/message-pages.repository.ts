import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MessagesQuery } from '@qlixline/contract/messages/message';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { messageSearchQuery } from './message-search.query.ts';
import { messagesAroundQuery, messagesBeforeQuery, messagesChangedQuery } from './messages.query.ts';

type Search = { q: string; before: number | undefined; limit: number };

/** Pages of a conversation's messages, and pages of search results in it. */
@Injectable()
export class MessagePagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** JSON text in the shape of `messagePartSchema`; null if the viewer can't see the conversation. */
  async partJson(viewerId: string, id: number, query: MessagesQuery): Promise<string | null> {
    const { before, changedAfter, since, limit } = query;
    if (changedAfter !== undefined)
      return this.preparedReads.json(messagesChangedQuery, [viewerId, id, changedAfter, limit]);
    const around = since === undefined ? query.around : await this.#firstSince(id, since);
    if (around !== undefined) return this.preparedReads.json(messagesAroundQuery, [viewerId, id, around, limit]);
    return this.preparedReads.json(messagesBeforeQuery, [viewerId, id, before ?? null, limit]);
  }

  /** JSON text in the shape of `foundMessagePageSchema`; null if the viewer can't see the conversation. */
  async searchJson(viewerId: string, id: number, { q, before, limit }: Search): Promise<string | null> {
    const searchWords = q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
    const { words } = await typedSql(this.em)
      .selectNoFrom(
        sql<string[]>`(
          select coalesce(json_agg(word order by place), '[]')
          from unnest(${searchWords}::text[]) with ordinality spoken(text, place)
          cross join lateral words_of_message(spoken.text) word)`.as('words'),
      )
      .executeTakeFirstOrThrow();
    const last = words.pop() ?? q; // a query of punctuation only finds nothing
    return this.preparedReads.json(messageSearchQuery, [viewerId, id, words, last, before ?? null, limit]);
  }

  /** The first message that was written at this time or later, or else the last one. */
  async #firstSince(conversationId: number, since: string): Promise<number> {
    const written = await typedSql(this.em)
      .selectFrom('messages')
      .select('number')
      .where('conversation_id', '=', conversationId)
      .where('created_at', '>=', sql<string>`${since}::timestamptz`)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    return written?.number ?? 2_147_483_647;
  }
}
