import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { VISIBLE_COMMENT, VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';

export type OnPost = { postId: number; postAuthorId: string; authorId: string };

const ON_POST = [
  'comments.post_id as postId',
  'posts.author_id as postAuthorId',
  'comments.author_id as authorId',
] as const;

/** Every write of a comment, in the caller's transaction. The count of comments follows the rows by itself. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(authorId: string, postId: number, text: string): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('comments')
      .values({ post_id: postId, author_id: authorId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** An own one, wherever it stands, or one that is seen under an own post. Null when it is neither. */
  async markDeleted(viewerId: string, id: number): Promise<OnPost | null> {
    const deleted = await this.#update(id)
      .set({ deleted_at: sql<string>`clock_timestamp()`, deleted_by: viewerId })
      .where('comments.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('comments.author_id', '=', viewerId),
          eb.and([
            eb('posts.author_id', '=', viewerId),
            shared(VISIBLE_POST, viewerId),
            shared(VISIBLE_COMMENT, viewerId),
          ]),
        ]),
      )
      .returning(ON_POST)
      .executeTakeFirst();
    return deleted ?? null;
  }

  /** Wherever it stands, for everyone. Null when it is gone for good already. */
  async removeByModerator(id: number): Promise<OnPost | null> {
    const removed = await this.#update(id)
      .set({ removed_at: sql<string>`clock_timestamp()` })
      .returning(ON_POST)
      .executeTakeFirst();
    return removed ?? null;
  }

  /** By who deleted it, while they may see the post. */
  async restore(viewerId: string, id: number): Promise<OnPost | null> {
    const restored = await this.#update(id)
      .set({ deleted_at: null, deleted_by: null })
      .where('comments.deleted_by', '=', viewerId)
      .where(
        'comments.deleted_at',
        '>',
        sql<string>`clock_timestamp() - make_interval(mins => ${POST_RESTORE_MINUTES})`,
      )
      .where(shared(VISIBLE_POST, viewerId))
      .returning(ON_POST)
      .executeTakeFirst();
    return restored ?? null;
  }

  async hasCommented(authorId: string, postId: number): Promise<boolean> {
    const comment = await typedSql(this.em)
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', authorId)
      .where('post_id', '=', postId)
      .where('deleted_at', 'is', null)
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return comment !== undefined;
  }

  /** The author of a comment that the viewer may see. */
  async authorOfVisible(viewerId: string, id: number): Promise<string | null> {
    const comment = await typedSql(this.em)
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .select('comments.author_id')
      .where('comments.id', '=', id)
      .where(shared(VISIBLE_COMMENT, viewerId))
      .where(shared(VISIBLE_POST, viewerId))
      .executeTakeFirst();
    return comment?.author_id ?? null;
  }

  /** A comment that no moderator removed, with its post. */
  #update(id: number) {
    return typedSql(this.em)
      .updateTable('comments')
      .from('posts')
      .where('comments.id', '=', id)
      .whereRef('posts.id', '=', 'comments.post_id')
      .where('comments.removed_at', 'is', null);
  }
}
