import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_RESTRICTED } from '../../../schema/friends/relation.sql.ts';
import { FOUND_COMMENT } from '../../../schema/posts/visible-posts.sql.ts';
import { PLACED, commentInVisiblePost } from './placed-comment.ts';
import type { PlacedComment } from './placed-comment.ts';

/** Comments that wait for the post author's approval, in the caller's transaction (decision: restrict). */
@Injectable()
export class HeldCommentsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns true if the post's author restricts this author, so that a new comment waits for approval. */
  async isRestrictedOn(postId: number, authorId: string): Promise<boolean> {
    const row = await typedSql(this.em)
      .selectFrom('posts')
      .select(shared<boolean>(IS_RESTRICTED, sql.ref('posts.author_id'), sql`${authorId}::uuid`).as('isRestricted'))
      .where('posts.id', '=', postId)
      .executeTakeFirst();
    return row?.isRestricted ?? false;
  }

  /**
   * Approves a comment that waits for the post's author; null if the viewer isn't that author. If it is a reply whose
   * top-level comment waits, `isTopHeld` is true and nothing changes.
   */
  async approve(viewerId: string, id: number): Promise<(PlacedComment & { isTopHeld: boolean }) | null> {
    const found = await commentInVisiblePost(this.em, viewerId, id)
      .leftJoin('comments as top', 'top.id', 'comments.top_id')
      .select([...PLACED, sql<boolean>`top.held_at is not null`.as('isTopHeld')])
      .where('posts.author_id', '=', viewerId)
      .where(shared(FOUND_COMMENT, viewerId))
      .forNoKeyUpdate('comments')
      .executeTakeFirst();
    if (!found) return null;
    if (found.isHeld && !found.isTopHeld) await this.#release(id);
    return found;
  }

  /**
   * Makes a comment wait for the post author's approval again after an edit. Its replies wait and appear together with
   * it.
   */
  async hold(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('comments')
      .set({ held_at: sql<string>`now()` })
      .where((eb) => eb.or([eb('id', '=', id), eb('top_id', '=', id)]))
      .where('held_at', 'is', null)
      .execute();
  }

  /** Shows a comment with the replies that have waited since the same moment. */
  async #release(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('comments')
      .from('comments as approved')
      .set({ held_at: null })
      .where('approved.id', '=', id)
      .where((eb) => eb.or([eb('comments.id', '=', id), eb('comments.top_id', '=', id)]))
      .whereRef('comments.held_at', '=', 'approved.held_at')
      .execute();
  }
}
