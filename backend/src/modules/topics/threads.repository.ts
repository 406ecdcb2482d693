import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import type { PollInput, ThreadInput } from '@qlixline/contract/topics/thread';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { FOUND_THREAD } from '../../schema/safety/oversight.sql.ts';
import { IS_KEPT, IS_TOPIC_MEMBER, MODERATES_TOPIC, VISIBLE_THREAD } from '../../schema/topics/topic.sql.ts';

/** Thread as seen by one user. */
export type LockedThread = {
  id: number;
  topicId: number;
  authorId: string;
  title: string;
  text: string;
  previewId: number | null;
  lastNumber: number;
  isPinned: boolean;
  isLocked: boolean;
  /** True if the poll has ended; null without a poll. */
  isPollOver: boolean | null;
  isMember: boolean;
  mayModerate: boolean;
};

type NewThread = Pick<ThreadInput, 'title' | 'text' | 'poll'> & { previewId: number | null };
type Words = Pick<LockedThread, 'title' | 'text' | 'previewId'>;

/** All writes of threads, in the caller's transaction. Triggers keep counts, positions and numbers. */
@Injectable()
export class ThreadsRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(topicId: number, authorId: string, { title, text, previewId, poll }: NewThread): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('threads')
      .values({
        topic_id: topicId,
        author_id: authorId,
        title,
        text,
        preview_id: previewId,
        poll_ends_at: poll ? sql<string>`now() + make_interval(days => ${poll.days})` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (poll) await this.#addOptions(id, poll);
    return id;
  }

  /**
   * Locks the thread against changes, deletion and replies until the transaction ends. Returns null if the viewer can't
   * see it.
   */
  lockVisible(viewerId: string, id: number): Promise<LockedThread | null> {
    return this.#lock(viewerId, id, VISIBLE_THREAD);
  }

  /** Locks the thread like `lockVisible`, but for a moderator of the topic also behind a block. */
  lockFound(viewerId: string, id: number): Promise<LockedThread | null> {
    return this.#lock(viewerId, id, FOUND_THREAD);
  }

  async #lock(viewerId: string, id: number, condition: typeof FOUND_THREAD): Promise<LockedThread | null> {
    const thread = await typedSql(this.em)
      .selectFrom('threads')
      .select([
        'id',
        'topic_id as topicId',
        'author_id as authorId',
        'title',
        'text',
        'preview_id as previewId',
        'last_number as lastNumber',
        'is_pinned as isPinned',
        'is_locked as isLocked',
        sql<boolean | null>`poll_ends_at <= clock_timestamp()`.as('isPollOver'),
        shared<boolean>(IS_TOPIC_MEMBER, viewerId, sql.ref('threads.topic_id')).as('isMember'),
        shared<boolean>(MODERATES_TOPIC, viewerId, sql.ref('threads.topic_id')).as('mayModerate'),
      ])
      .where('id', '=', id)
      .where(shared(condition, sql`${viewerId}::uuid`))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return thread ?? null;
  }

  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    const thread = await typedSql(this.em)
      .selectFrom('threads')
      .select('author_id')
      .where('id', '=', id)
      .where(shared(FOUND_THREAD, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return thread?.author_id ?? null;
  }

  async edit(id: number, { title, text, previewId }: Words): Promise<void> {
    await this.#update(id)
      .set({ title, text, preview_id: previewId, edited_at: sql<string>`clock_timestamp()` })
      .execute();
  }

  async setPinned(id: number, isPinned: boolean): Promise<void> {
    await this.#update(id).set({ is_pinned: isPinned }).execute();
  }

  async setLocked(id: number, isLocked: boolean): Promise<void> {
    await this.#update(id).set({ is_locked: isLocked }).execute();
  }

  async markDeleted(id: number): Promise<void> {
    await this.#update(id)
      .set({ deleted_at: sql<string>`clock_timestamp()` })
      .execute();
  }

  /** Marks the thread as removed permanently, even if its author has deleted it. */
  async markRemoved(id: number): Promise<void> {
    await this.#update(id)
      .set({ removed_at: sql<string>`coalesce(removed_at, now())` })
      .execute();
  }

  /** Restores the thread, as its author, for a while after the deletion. */
  async restore(authorId: string, id: number): Promise<number | null> {
    const restored = await this.#update(id)
      .set({ deleted_at: null })
      .where('author_id', '=', authorId)
      .where('removed_at', 'is', null)
      .where('deleted_at', '>', sql<string>`clock_timestamp() - make_interval(mins => ${POST_RESTORE_MINUTES})`)
      .returning('topic_id')
      .executeTakeFirst();
    return restored?.topic_id ?? null;
  }

  async replaceImages(threadId: number, imageIds: readonly string[]): Promise<void> {
    await typedSql(this.em).deleteFrom('thread_images').where('thread_id', '=', threadId).execute();
    if (imageIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('thread_images')
      .values(imageIds.map((media_id, position) => ({ thread_id: threadId, position, media_id })))
      .execute();
  }

  /** Counts the threads that show the image, except deleted and removed ones. */
  async countShowing(imageId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('thread_images')
      .innerJoin('threads', 'threads.id', 'thread_images.thread_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('thread_images.media_id', '=', imageId)
      .where(shared(IS_KEPT, sql.ref('threads')))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Records a vote; false if the poll has no such option. */
  async vote(threadId: number, userId: string, option: number): Promise<boolean> {
    const chosen = await typedSql(this.em)
      .selectFrom('thread_poll_options')
      .select('position')
      .where('thread_id', '=', threadId)
      .where('position', '=', option)
      .executeTakeFirst();
    if (!chosen) return false;
    await typedSql(this.em)
      .insertInto('thread_votes')
      .values({ thread_id: threadId, user_id: userId, position: option })
      .onConflict((conflict) =>
        conflict
          .columns(['thread_id', 'user_id'])
          .doUpdateSet({ position: option })
          .where('thread_votes.position', '<>', option),
      )
      .execute();
    return true;
  }

  /** Marks a member's replies as read up to a number, never back. */
  async read(userId: string, thread: Pick<LockedThread, 'id' | 'lastNumber'>, number: number): Promise<boolean> {
    const upTo = Math.min(number, thread.lastNumber);
    const { numInsertedOrUpdatedRows = 0n } = await typedSql(this.em)
      .insertInto('thread_reads')
      .values({ thread_id: thread.id, user_id: userId, read_number: upTo })
      .onConflict((conflict) =>
        conflict
          .columns(['thread_id', 'user_id'])
          .doUpdateSet({ read_number: upTo })
          .where('thread_reads.read_number', '<', upTo),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Marks a member's own new reply as read if they had read everything before. */
  async markOwnReplyRead(userId: string, threadId: number, number: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('thread_reads')
      .values({ thread_id: threadId, user_id: userId, read_number: number })
      .onConflict((conflict) =>
        conflict
          .columns(['thread_id', 'user_id'])
          .doUpdateSet({ read_number: number })
          .where('thread_reads.read_number', '=', number - 1),
      )
      .execute();
  }

  async #addOptions(threadId: number, { options }: PollInput): Promise<void> {
    await typedSql(this.em)
      .insertInto('thread_poll_options')
      .values(options.map((text, position) => ({ thread_id: threadId, position, text })))
      .execute();
  }

  #update(id: number) {
    return typedSql(this.em).updateTable('threads').where('id', '=', id);
  }
}
