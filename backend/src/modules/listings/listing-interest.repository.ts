import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OwnListingsQuery } from '@qlixline/contract/listings/listing';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { favouriteListingsQuery } from './listings.query.ts';

/** Favourites and views of listings. */
@Injectable()
export class ListingInterestRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `listingPageSchema`. */
  async favouritesJson(userId: string, { kind, ...page }: OwnListingsQuery): Promise<string> {
    const { before, limit } = pageBefore(page);
    return (await this.preparedReads.json(favouriteListingsQuery, [userId, kind, before, limit]))!;
  }

  /** Records a view, once per user. */
  async noteViewer(viewerId: string, id: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('listing_views')
      .values({ listing_id: id, viewer_id: viewerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
