import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TAG_FOLDED_MESSAGES_MAX } from '@qlixline/contract/trust/crowd-limits';
import type { CapCounts } from '@qlixline/contract/trust/shared-caps';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { finderPageQuery, tagConversationQuery, tagMessageQuery } from './tags.query.ts';
import type { FinderPage } from './tags.query.ts';

const COUNT = sql<number>`count(*)::integer`.as('count');

type NewConversation = { petId: number; tokenHash: Buffer; finderName: string; network: Buffer };
/** Message to add. `authorId` is null for the finder; `formId` is the id of the form that sent it. */
type NewMessage = {
  conversationId: number;
  authorId: string | null;
  text: string;
  formId?: string | undefined;
  isFolded?: boolean;
};

/** Conversations between a pet's family and finders of its tag. Callers authorize. */
@Injectable()
export class TagConversationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `tagConversationSchema`; null if the viewer may not read it. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(tagConversationQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `tagMessageSchema` within the running transaction. */
  async messageJsonNow(id: number, viewerId: string): Promise<string> {
    return (await this.preparedReads.jsonNow(tagMessageQuery, [id, viewerId]))!;
  }

  /** Returns the conversation; null if the token is unknown. */
  async finderPage(tokenHash: Buffer): Promise<FinderPage | null> {
    const json = await this.preparedReads.json(finderPageQuery, [tokenHash]);
    return json === null ? null : (JSON.parse(json) as FinderPage);
  }

  /** Finds a conversation by its token; null if there is none. */
  async withToken(tokenHash: Buffer): Promise<{ id: number; petId: number } | null> {
    const conversation = await typedSql(this.em)
      .selectFrom('tag_conversations')
      .select(['id', 'pet_id as petId'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return conversation ?? null;
  }

  /** Returns the pet a conversation is about; null if there is no such conversation. */
  async petIdOf(id: number): Promise<number | null> {
    const conversation = await typedSql(this.em)
      .selectFrom('tag_conversations')
      .select('pet_id as petId')
      .where('id', '=', id)
      .executeTakeFirst();
    return conversation?.petId ?? null;
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('tag_conversations').where('id', '=', id).execute();
  }

  async count(petId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('tag_conversations')
      .select(COUNT)
      .where('pet_id', '=', petId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Counts the conversations started within a day, by all networks and by one, and finds the newest of that network.
   */
  async startedToday(petId: number, network: Buffer): Promise<CapCounts & { newestId: number | null }> {
    return typedSql(this.em)
      .selectFrom('tag_conversations')
      .select([
        sql<number>`count(*)::integer`.as('ofAll'),
        sql<number>`(count(*) filter (where network = ${network}))::integer`.as('ofAuthor'),
        sql<number | null>`max(id) filter (where network = ${network})`.as('newestId'),
      ])
      .where('pet_id', '=', petId)
      .where('created_at', '>', sql<string>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
  }

  /** Counts a conversation's messages, and those of an author; null is the finder. Folded messages aren't counted. */
  async messageCounts(conversationId: number, authorId: string | null): Promise<CapCounts> {
    const isByAuthor = authorId === null ? sql`is_from_finder` : sql`author_id = ${authorId}`;
    return typedSql(this.em)
      .selectFrom('tag_messages')
      .select([
        sql<number>`count(*)::integer`.as('ofAll'),
        sql<number>`(count(*) filter (where ${isByAuthor}))::integer`.as('ofAuthor'),
      ])
      .where('conversation_id', '=', conversationId)
      .where('is_folded', '=', false)
      .executeTakeFirstOrThrow();
  }

  /** Adds a repeat from a finder's network to the conversation, and deletes the oldest ones past their limit. */
  async insertFolded(conversationId: number, text: string, formId: string): Promise<void> {
    await this.insertMessage({ conversationId, authorId: null, text, formId, isFolded: true });
    await typedSql(this.em)
      .deleteFrom('tag_messages')
      .where('id', 'in', (messages) =>
        messages
          .selectFrom('tag_messages')
          .select('id')
          .where('conversation_id', '=', conversationId)
          .where('is_folded', '=', true)
          .orderBy('id', 'desc')
          .offset(TAG_FOLDED_MESSAGES_MAX),
      )
      .execute();
  }

  /** Returns true if the form's message was already stored. */
  async hasFormOf(conversationId: number, formId: string): Promise<boolean> {
    const message = await typedSql(this.em)
      .selectFrom('tag_messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('form_id', '=', formId)
      .executeTakeFirst();
    return message !== undefined;
  }

  /** Returns the newest message's id; null if there is no such conversation. */
  async newestMessageIn(tokenHash: Buffer): Promise<number | null> {
    const newest = await typedSql(this.em)
      .selectFrom('tag_messages as m')
      .innerJoin('tag_conversations as conversation', 'conversation.id', 'm.conversation_id')
      .select('m.id')
      .where('conversation.token_hash', '=', tokenHash)
      .where('m.is_folded', '=', false)
      .orderBy('m.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.id ?? null;
  }

  /** Deletes the pet's conversation with the longest inactivity, preferring those without an answer. */
  async deleteLeastActive(petId: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('tag_conversations')
      .where('id', 'in', (conversations) =>
        conversations
          .selectFrom('tag_conversations')
          .select('id')
          .where('pet_id', '=', petId)
          .orderBy((eb) =>
            eb.exists(
              eb
                .selectFrom('tag_messages')
                .select('tag_messages.id')
                .whereRef('conversation_id', '=', 'tag_conversations.id')
                .where('is_from_finder', '=', false),
            ),
          )
          .orderBy('last_message_at')
          .orderBy('id')
          .limit(1),
      )
      .execute();
  }

  async insert({ petId, tokenHash, finderName, network }: NewConversation): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('tag_conversations')
      .values({ pet_id: petId, token_hash: tokenHash, finder_name: finderName, network })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async insertMessage({ conversationId, authorId, text, formId, isFolded = false }: NewMessage): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('tag_messages')
      .values({
        conversation_id: conversationId,
        is_from_finder: authorId === null,
        author_id: authorId,
        text,
        form_id: formId ?? null,
        is_folded: isFolded,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await typedSql(this.em)
      .updateTable('tag_conversations')
      .set({ last_message_at: sql<string>`now()` })
      .where('id', '=', conversationId)
      .execute();
    return id;
  }
}
