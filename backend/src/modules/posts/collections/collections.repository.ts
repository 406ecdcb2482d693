import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Collection } from '@qlixline/contract/posts/collection';
import { PREMIUM_COLLECTIONS_MAX } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { postCollectionsQuery } from './collections.query.ts';

/** Collections, visible only to their owners: each statement filters by owner or uses a locked own collection. */
@Injectable()
export class CollectionsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Lists the owner's collections, newest first. */
  listOf(ownerId: string): Promise<Collection[]> {
    return typedSql(this.em)
      .selectFrom('collections')
      .select(['id', 'name'])
      .where('owner_id', '=', ownerId)
      .orderBy('id', 'desc')
      .limit(PREMIUM_COLLECTIONS_MAX)
      .execute();
  }

  async countOf(ownerId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('collections')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return count;
  }

  add(ownerId: string, name: string): Promise<Collection> {
    return typedSql(this.em)
      .insertInto('collections')
      .values({ owner_id: ownerId, name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  }

  async rename(ownerId: string, id: number, name: string): Promise<Collection | null> {
    const collection = await typedSql(this.em)
      .updateTable('collections')
      .set({ name })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning(['id', 'name'])
      .executeTakeFirst();
    return collection ?? null;
  }

  /** Deletes the collection; its posts stay saved. */
  async delete(ownerId: string, id: number): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('collections')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Locks the collection, so that nobody adds a post until the transaction ends; false if it isn't the owner's. */
  async lockOwn(ownerId: string, id: number): Promise<boolean> {
    const collection = await typedSql(this.em)
      .selectFrom('collections')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return collection !== undefined;
  }

  /** Counts the collection's posts without this one. */
  async countBeside(id: number, postId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('collection_posts')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('collection_id', '=', id)
      .where('post_id', '<>', postId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async addPost(id: number, postId: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('collection_posts')
      .values({ collection_id: id, post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removePost(id: number, postId: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('collection_posts')
      .where('collection_id', '=', id)
      .where('post_id', '=', postId)
      .execute();
  }

  async removeFromAll(ownerId: string, postId: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('collection_posts')
      .where('post_id', '=', postId)
      .where('collection_id', 'in', (eb) => eb.selectFrom('collections').select('id').where('owner_id', '=', ownerId))
      .execute();
  }

  async removeUnsaved(ownerId: string, id: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('collection_posts')
      .where('collection_id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('post_saves')
              .select('post_id')
              .whereRef('post_saves.post_id', '=', 'collection_posts.post_id')
              .where('user_id', '=', ownerId),
          ),
        ),
      )
      .execute();
  }

  /** Returns JSON text in the shape of `postCollectionsSchema`; null if the owner may not see the post. */
  havingJson(ownerId: string, postId: number): Promise<string | null> {
    return this.preparedReads.json(postCollectionsQuery, [ownerId, postId]);
  }
}
