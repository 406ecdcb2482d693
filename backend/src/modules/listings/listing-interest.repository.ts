import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OwnListingsQuery } from '@qlixline/contract/listing';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared-reads.ts';
import { pageBefore } from '../../database/page-cursor.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { favouriteListingsQuery } from './listings.query.ts';

/** Who keeps a listing in mind, and who has opened it. */
@Injectable()
export class ListingInterestRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** JSON text in the shape of `listingPageSchema`. */
  async favouritesJson(userId: string, { kind, ...page }: OwnListingsQuery): Promise<string> {
    const { before, limit } = pageBefore(page);
    return (await this.preparedReads.json(favouriteListingsQuery, [userId, kind, before, limit]))!;
  }

  /** In a transaction that has locked the user. */
  async countFavourites(userId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('listing_favourites')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async keep(userId: string, id: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('listing_favourites')
      .values({ listing_id: id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Once for each person. */
  async noteViewer(viewerId: string, id: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('listing_views')
      .values({ listing_id: id, viewer_id: viewerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async letGo(userId: string, id: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('listing_favourites')
      .where('listing_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }
}
