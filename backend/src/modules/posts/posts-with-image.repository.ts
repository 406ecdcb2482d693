import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';

/** Posts that show an image, and what happens to them when it is deleted. */
@Injectable()
export class PostsWithImageRepository {
  constructor(private readonly em: EntityManager) {}

  /** The author's posts that show the image. Nobody can change them until the transaction ends. */
  async lockShowing(authorId: string, imageId: string): Promise<void> {
    await typedSql(this.em)
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', authorId)
      .where('id', 'in', (eb) => eb.selectFrom('post_images').select('post_id').where('media_id', '=', imageId))
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  async idsShowing(imageId: string): Promise<number[]> {
    const posts = await typedSql(this.em)
      .selectFrom('post_images')
      .select('post_id')
      .where('media_id', '=', imageId)
      .execute();
    return posts.map((post) => post.post_id);
  }

  /** Counts the posts that show the image, except deleted ones. */
  async countShowing(imageId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('post_images')
      .innerJoin('posts', 'posts.id', 'post_images.post_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('post_images.media_id', '=', imageId)
      .where('posts.deleted_at', 'is', null)
      .where('posts.removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Deletes the posts among these that have neither a text nor an image any more. */
  async deleteEmpty(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await typedSql(this.em)
      .deleteFrom('posts')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('text', '=', '')
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('post_images').select('post_id').whereRef('post_images.post_id', '=', 'posts.id')),
        ),
      )
      .execute();
  }
}
