import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES, REPLY_EDIT_MINUTES } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { FOUND_REPLY } from '../../schema/safety/oversight.sql.ts';
import { VISIBLE_REPLY } from '../../schema/topics/topic.sql.ts';

export type StoredReply = { id: number; threadId: number; authorId: string; text: string; answersId: number | null };
type Words = { text: string; previewId: number | null };
type EditableReply = StoredReply & Words & { mayEdit: boolean };
type NewReply = Words & Omit<StoredReply, 'id'>;

/** All writes of replies, in the caller's transaction. Triggers assign numbers and keep the thread's counts. */
@Injectable()
export class RepliesRepository {
  constructor(private readonly em: EntityManager) {}

  async insert({ threadId, authorId, text, previewId, answersId }: NewReply) {
    return typedSql(this.em)
      .insertInto('thread_replies')
      .values({ thread_id: threadId, author_id: authorId, text, preview_id: previewId, answers_id: answersId })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
  }

  /** Finds a thread's reply by number; undefined if the viewer can't see it. */
  async visibleNumbered(viewerId: string, threadId: number, number: number) {
    return typedSql(this.em)
      .selectFrom('thread_replies')
      .select(['id', 'author_id as authorId'])
      .where('thread_id', '=', threadId)
      .where('number', '=', number)
      .where(shared(VISIBLE_REPLY, viewerId))
      .executeTakeFirst();
  }

  async threadOf(id: number): Promise<number | null> {
    const reply = await typedSql(this.em)
      .selectFrom('thread_replies')
      .select('thread_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return reply?.thread_id ?? null;
  }

  /** Finds a visible reply after its thread is locked. */
  findVisible(viewerId: string, id: number): Promise<EditableReply | null> {
    return this.#find(viewerId, id, VISIBLE_REPLY);
  }

  /** Finds a reply like `findVisible`, but for a moderator of the topic also behind a block. */
  findFound(viewerId: string, id: number): Promise<EditableReply | null> {
    return this.#find(viewerId, id, FOUND_REPLY);
  }

  async #find(viewerId: string, id: number, condition: typeof FOUND_REPLY): Promise<EditableReply | null> {
    const reply = await typedSql(this.em)
      .selectFrom('thread_replies')
      .select([
        'id',
        'thread_id as threadId',
        'author_id as authorId',
        'text',
        'answers_id as answersId',
        'preview_id as previewId',
        sql<boolean>`created_at > clock_timestamp() - make_interval(mins => ${REPLY_EDIT_MINUTES})`.as('mayEdit'),
      ])
      .where('id', '=', id)
      .where(shared(condition, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return reply ?? null;
  }

  /** Finds a reply without checking visibility, for its removal by a moderator. */
  async find(id: number): Promise<StoredReply | null> {
    const reply = await typedSql(this.em)
      .selectFrom('thread_replies')
      .select(['id', 'thread_id as threadId', 'author_id as authorId', 'text', 'answers_id as answersId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return reply ?? null;
  }

  async authorOf(id: number): Promise<string | null> {
    return (await this.find(id))?.authorId ?? null;
  }

  async edit(id: number, { text, previewId }: Words): Promise<void> {
    await this.#update(id)
      .set({ text, preview_id: previewId, edited_at: sql<string>`clock_timestamp()` })
      .execute();
  }

  async markDeleted(id: number): Promise<void> {
    await this.#update(id)
      .set({ deleted_at: sql<string>`clock_timestamp()` })
      .execute();
  }

  async markRemoved(id: number): Promise<void> {
    await this.#update(id)
      .set({ removed_at: sql<string>`coalesce(removed_at, now())` })
      .execute();
  }

  /** Restores the reply, as its author, for a while after the deletion. */
  async restore(authorId: string, id: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#update(id)
      .set({ deleted_at: null })
      .where('author_id', '=', authorId)
      .where('removed_at', 'is', null)
      .where('deleted_at', '>', sql<string>`clock_timestamp() - make_interval(mins => ${POST_RESTORE_MINUTES})`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Returns true if the author has another reply in the thread; with `answeredId`, another reply to that user. */
  async hasOther({ id, threadId, authorId }: StoredReply, answeredId?: string): Promise<boolean> {
    const query = typedSql(this.em)
      .selectFrom('thread_replies as r')
      .select('r.id')
      .where('r.thread_id', '=', threadId)
      .where('r.author_id', '=', authorId)
      .where('r.id', '<>', id)
      .where('r.deleted_at', 'is', null)
      .where('r.removed_at', 'is', null)
      .limit(1);
    const other = await (
      answeredId === undefined
        ? query
        : query.innerJoin('thread_replies as a', 'a.id', 'r.answers_id').where('a.author_id', '=', answeredId)
    ).executeTakeFirst();
    return other !== undefined;
  }

  #update(id: number) {
    return typedSql(this.em).updateTable('thread_replies').where('id', '=', id);
  }
}
