import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { POST_RESTORE_MINUTES } from '@qlixline/contract/limits';

import { VISIBLE_COMMENT, VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';

export type OnPost = { postId: number; postAuthorId: string; authorId: string };

const ON_POST = `comments.post_id as "postId", posts.author_id as "postAuthorId", comments.author_id as "authorId"`;

/** Every write of a comment, in the caller's transaction. The count of comments follows the rows by itself. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(authorId: string, postId: number, text: string): Promise<number> {
    const [row] = await this.em.execute<[{ id: number }]>(
      'insert into comments (post_id, author_id, text) values (?, ?, ?) returning id',
      [postId, authorId, text],
    );
    return row.id;
  }

  /** An own one, wherever it stands, or one that is seen under an own post. Null when it is neither. */
  async markDeleted(viewerId: string, id: number): Promise<OnPost | null> {
    const [row] = await this.em.execute<OnPost[]>(
      `with viewer as (select ?::uuid as id)
       update comments set deleted_at = clock_timestamp(), deleted_by = viewer.id from posts, viewer
       where comments.id = ? and posts.id = comments.post_id
         and comments.deleted_at is null and comments.removed_at is null
         and (comments.author_id = viewer.id
           or posts.author_id = viewer.id and ${VISIBLE_POST('viewer.id')} and ${VISIBLE_COMMENT('viewer.id')})
       returning ${ON_POST}`,
      [viewerId, id],
    );
    return row ?? null;
  }

  /** Wherever it stands, for everyone. Null when it is gone for good already. */
  async removeByModerator(id: number): Promise<OnPost | null> {
    const [row] = await this.em.execute<OnPost[]>(
      `update comments set removed_at = clock_timestamp() from posts
       where comments.id = ? and posts.id = comments.post_id and comments.removed_at is null
       returning ${ON_POST}`,
      [id],
    );
    return row ?? null;
  }

  /** By who deleted it, while they may see the post. */
  async restore(viewerId: string, id: number): Promise<OnPost | null> {
    const [row] = await this.em.execute<OnPost[]>(
      `update comments set deleted_at = null, deleted_by = null from posts
       where comments.id = ? and posts.id = comments.post_id and comments.removed_at is null
         and comments.deleted_by = ? and ${VISIBLE_POST('comments.deleted_by')}
         and comments.deleted_at > clock_timestamp() - interval '${POST_RESTORE_MINUTES} minutes'
       returning ${ON_POST}`,
      [id, viewerId],
    );
    return row ?? null;
  }

  async hasCommented(authorId: string, postId: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `select 1 from comments where author_id = ? and post_id = ? and deleted_at is null and removed_at is null limit 1`,
      [authorId, postId],
    );
    return rows.length > 0;
  }
}
