import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { COMMENT_EDIT_MINUTES, POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { nextId } from '../../../database/next-id.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { statement } from '../../../database/sql/statement.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import {
  FOUND_COMMENT,
  IS_COMMENT_SHOWN_TO,
  VISIBLE_COMMENT,
  VISIBLE_POST,
} from '../../../schema/posts/visible-posts.sql.ts';
import type { Accepting } from '../../trust/contacts.service.ts';
import { PLACED, commentInVisiblePost } from './placed-comment.ts';
import type { PlacedComment } from './placed-comment.ts';

type NewComment = PlacedComment & Words & { postAuthorId: Accepting<'comment'> };
type Words = { text: string; previewId: number | null };

/** Bound on repliers notified again when a comment is restored; a notification shows further ones only as a number. */
const REPLIERS_NOTIFIED_AGAIN = 100;

/** Writes of comments, in the caller's transaction, except holding and approving them. Triggers keep their number. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly em: EntityManager) {}

  nextId(): Promise<number> {
    return nextId(this.em, 'comments');
  }

  async insert(comment: NewComment): Promise<void> {
    await insertComment(this.em, comment);
  }

  /** Locks a visible comment against changes, deletion and likes until the transaction ends. */
  async lockVisible(viewerId: string, id: number) {
    return this.#visible(viewerId, id)
      .select([
        ...PLACED,
        'comments.text',
        'comments.preview_id as previewId',
        sql<boolean>`comments.created_at > clock_timestamp() - make_interval(mins => ${COMMENT_EDIT_MINUTES})`.as(
          'mayEdit',
        ),
      ])
      .forNoKeyUpdate('comments')
      .executeTakeFirst();
  }

  /**
   * Finds the comment a reply answers on this post, and locks its top-level comment against deletion until the
   * transaction ends.
   */
  async lockAnswered(viewerId: string, postId: number, id: number) {
    return this.#visible(viewerId, id)
      .innerJoin('comments as top', (join) =>
        join.on('top.id', '=', (eb) => eb.fn.coalesce('comments.top_id', 'comments.id')),
      )
      .select([
        'top.id as topLevelId',
        'comments.author_id as answeredAuthorId',
        sql<boolean>`top.held_at is not null`.as('isTopHeld'),
      ])
      .where('comments.post_id', '=', postId)
      .where(shared(IS_COMMENT_SHOWN_TO, sql`${viewerId}::uuid`, sql.ref('top')))
      .forShare('top')
      .executeTakeFirst();
  }

  async edit(id: number, { text, previewId }: Words): Promise<void> {
    await typedSql(this.em)
      .updateTable('comments')
      .set({ text, preview_id: previewId, edited_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  /** Marks a comment as deleted: the viewer's own, or any on the viewer's own post. Returns null for other comments. */
  async markDeleted(viewerId: string, id: number): Promise<PlacedComment | null> {
    const deleted = await this.#update(id)
      .set({ deleted_at: sql<string>`clock_timestamp()`, deleted_by: viewerId })
      .where('comments.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('comments.author_id', '=', viewerId),
          eb.and([
            eb('posts.author_id', '=', viewerId),
            shared(VISIBLE_POST, viewerId),
            shared(FOUND_COMMENT, viewerId),
          ]),
        ]),
      )
      .returning(PLACED)
      .executeTakeFirst();
    return deleted ?? null;
  }

  /** Removes the comment for everybody, as a moderator; null if it is permanently deleted already. */
  async removeByModerator(id: number): Promise<PlacedComment | null> {
    const removed = await this.#update(id)
      .set({ removed_at: sql<string>`clock_timestamp()` })
      .returning(PLACED)
      .executeTakeFirst();
    return removed ?? null;
  }

  /** Restores the comment, as the user who deleted it, while they may see the post. */
  async restore(viewerId: string, id: number): Promise<PlacedComment | null> {
    const restored = await this.#update(id)
      .set({ deleted_at: null, deleted_by: null })
      .where('comments.deleted_by', '=', viewerId)
      .where(
        'comments.deleted_at',
        '>',
        sql<string>`clock_timestamp() - make_interval(mins => ${POST_RESTORE_MINUTES})`,
      )
      .where(shared(VISIBLE_POST, viewerId))
      .returning(PLACED)
      .executeTakeFirst();
    return restored ?? null;
  }

  /** Returns the users who have no comment on the post other than `exceptId`. */
  async usersWithoutComment(authorIds: readonly string[], postId: number, exceptId: number): Promise<string[]> {
    if (authorIds.length === 0) return [];
    const commented = await typedSql(this.em)
      .selectFrom('comments')
      .select('author_id')
      .distinct()
      .where('author_id', '=', sql<string>`any(${authorIds}::uuid[])`)
      .where('post_id', '=', postId)
      .where('id', '<>', exceptId)
      .where('deleted_at', 'is', null)
      .where('removed_at', 'is', null)
      .where('top_gone_at', 'is', null)
      .where('held_at', 'is', null)
      .execute();
    const found = new Set(commented.map((row) => row.author_id));
    return authorIds.filter((id) => !found.has(id));
  }

  /** Lists the authors of replies that are deleted or restored together with the comment. */
  async repliersOf(topLevelId: number): Promise<string[]> {
    const repliers = await this.#repliesTo(topLevelId).select('author_id').distinct().orderBy('author_id').execute();
    return repliers.map((row) => row.author_id);
  }

  /** Lists the repliers of whom the post's author was notified, latest last. */
  async repliersToNotifyOf(topLevelId: number, postAuthorId: string): Promise<string[]> {
    const repliers = await this.#repliesTo(topLevelId)
      .select(['author_id', sql<number>`max(id)`.as('newest')])
      .where('answers_id', 'is distinct from', postAuthorId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('comment_mentions')
              .select('user_id')
              .whereRef('comment_id', '=', 'comments.id')
              .where('user_id', '=', postAuthorId),
          ),
        ),
      )
      .groupBy('author_id')
      .orderBy('newest', 'desc')
      .limit(REPLIERS_NOTIFIED_AGAIN)
      .execute();
    return repliers.map((row) => row.author_id).toReversed();
  }

  /** Returns the author of a comment that the viewer can find, even if it is hidden from others. */
  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    const comment = await commentInVisiblePost(this.em, viewerId, id)
      .where(shared(FOUND_COMMENT, viewerId))
      .select('comments.author_id')
      .executeTakeFirst();
    return comment?.author_id ?? null;
  }

  #visible(viewerId: string, id: number) {
    return commentInVisiblePost(this.em, viewerId, id).where(shared(VISIBLE_COMMENT, viewerId));
  }

  #repliesTo(topLevelId: number) {
    return typedSql(this.em)
      .selectFrom('comments')
      .where('top_id', '=', topLevelId)
      .where('deleted_at', 'is', null)
      .where('removed_at', 'is', null)
      .where('hidden_at', 'is', null)
      .where('held_at', 'is', null);
  }

  /** Begins an update of a comment that no moderator has removed, with its post. */
  #update(id: number) {
    return typedSql(this.em)
      .updateTable('comments')
      .from('posts')
      .where('comments.id', '=', id)
      .whereRef('posts.id', '=', 'comments.post_id')
      .where('comments.removed_at', 'is', null);
  }
}

const insertComment = statement<Omit<NewComment, 'postAuthorId'>>((db, param) =>
  db.insertInto('comments').values({
    id: param('id'),
    post_id: param('postId'),
    author_id: param('authorId'),
    text: param('text'),
    preview_id: param('previewId'),
    top_id: param('topLevelId'),
    answers_id: param('answeredAuthorId'),
    held_at: sql<string | null>`case when ${param('isHeld')}::boolean then now() end`,
  }),
);
