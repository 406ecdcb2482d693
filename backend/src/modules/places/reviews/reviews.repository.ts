import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../../database/cursors/page-cursor.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { VISIBLE_PLACE_REVIEW } from '../../../schema/places/place.sql.ts';
import { FOUND_PLACE_REVIEW } from '../../../schema/safety/oversight.sql.ts';
import { placeReviewQuery, placeReviewsQuery } from './reviews.query.ts';

const NOW = sql<string>`clock_timestamp()`;
const NO_REPLY = { reply: null, replied_at: null, reply_author_id: null };

export type StoredReview = { id: number; placeId: number; authorId: string };
export type FormerReview = {
  id: number;
  stars: number;
  text: string;
  replyAuthorId: string | null;
  isRemoved: boolean;
};

@Injectable()
export class ReviewsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `placeReviewPageSchema`; null if there is no such place. */
  listJson(viewerId: string, placeId: number, page: PageQuery): Promise<string | null> {
    const { before, limit } = pageBefore(page);
    return this.preparedReads.json(placeReviewsQuery, [viewerId, placeId, before, limit]);
  }

  /** Returns JSON text in the shape of `placeReviewSchema` within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(placeReviewQuery, [viewerId, id]);
  }

  /** Finds a review; null if the viewer can't see it. */
  findVisible(viewerId: string, id: number): Promise<StoredReview | null> {
    return this.#find(viewerId, id, VISIBLE_PLACE_REVIEW);
  }

  /** Finds a review like `findVisible`, but for the place's owner also behind a block. */
  findFound(viewerId: string, id: number): Promise<StoredReview | null> {
    return this.#find(viewerId, id, FOUND_PLACE_REVIEW);
  }

  async #find(viewerId: string, id: number, condition: typeof FOUND_PLACE_REVIEW): Promise<StoredReview | null> {
    const review = await typedSql(this.em)
      .selectFrom('place_reviews')
      .select(['id', 'place_id as placeId', 'author_id as authorId'])
      .where('id', '=', id)
      .where(shared<boolean>(condition, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return review ?? null;
  }

  /** Finds a review to which the user has replied, even if a block was added since; null otherwise. */
  async findRepliedBy(replierId: string, id: number): Promise<StoredReview | null> {
    const review = await typedSql(this.em)
      .selectFrom('place_reviews')
      .select(['id', 'place_id as placeId', 'author_id as authorId'])
      .where('id', '=', id)
      .where('reply_author_id', '=', replierId)
      .executeTakeFirst();
    return review ?? null;
  }

  /** Finds the author's review, including one removed by a moderator. */
  async findOf(authorId: string, placeId: number): Promise<FormerReview | null> {
    const review = await typedSql(this.em)
      .selectFrom('place_reviews')
      .select(['id', 'stars', 'text', 'reply_author_id as replyAuthorId'])
      .select(sql<boolean>`removed_at is not null`.as('isRemoved'))
      .where('place_id', '=', placeId)
      .where('author_id', '=', authorId)
      .executeTakeFirst();
    return review ?? null;
  }

  async insert(authorId: string, placeId: number, stars: number, text: string): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('place_reviews')
      .values({ author_id: authorId, place_id: placeId, stars, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Replaces the review and deletes the reply, which answered the former text. */
  async replace(id: number, stars: number, text: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('place_reviews')
      .set({ stars, text, edited_at: NOW, ...NO_REPLY })
      .where('id', '=', id)
      .execute();
  }

  async imageIds(id: number): Promise<string[]> {
    const rows = await typedSql(this.em)
      .selectFrom('place_review_images')
      .select('media_id')
      .where('review_id', '=', id)
      .execute();
    return rows.map(({ media_id }) => media_id);
  }

  async replaceImages(id: number, imageIds: readonly string[]): Promise<void> {
    await typedSql(this.em).deleteFrom('place_review_images').where('review_id', '=', id).execute();
    if (imageIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('place_review_images')
      .values(imageIds.map((media_id, position) => ({ review_id: id, position, media_id })))
      .execute();
  }

  async setReply(id: number, authorId: string, reply: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('place_reviews')
      .set({ reply, replied_at: NOW, reply_author_id: authorId })
      .where('id', '=', id)
      .execute();
  }

  async removeReply(id: number): Promise<void> {
    await typedSql(this.em).updateTable('place_reviews').set(NO_REPLY).where('id', '=', id).execute();
  }

  async removeRepliesOf(replierId: string, placeId: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('place_reviews')
      .set(NO_REPLY)
      .where('reply_author_id', '=', replierId)
      .where('place_id', '=', placeId)
      .execute();
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('place_reviews').where('id', '=', id).execute();
  }

  /** Marks the review as removed by a moderator, permanently. */
  async markRemoved(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('place_reviews')
      .set({ removed_at: NOW })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
  }
}
