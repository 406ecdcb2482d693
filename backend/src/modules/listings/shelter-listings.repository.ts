import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import { ENDED_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { shelterListingsQuery } from './listings.query.ts';

/** The shelter's existing listing for an animal with a reference number. */
export type KnownListing = {
  id: number;
  state: ListingState;
  /** True if a moderator has removed it; imports then leave it unchanged. */
  isRemoved: boolean;
  imageCount: number;
};

/** All listings of a shelter at once, in a transaction that has locked the shelter. */
@Injectable()
export class ShelterListingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `listingPageSchema`; null if the viewer can't see the shelter. */
  json(viewerId: string, shelterId: number, page: PageQuery): Promise<string | null> {
    const { before, limit } = pageBefore(page);
    return this.preparedReads.json(shelterListingsQuery, [viewerId, shelterId, before, limit]);
  }

  async knownBy(shelterId: number, references: readonly string[]): Promise<Map<string, KnownListing>> {
    const listings = await typedSql(this.em)
      .selectFrom('listings')
      .select([
        'id',
        'state',
        'reference',
        sql<boolean>`removed_at is not null`.as('isRemoved'),
        sql<number>`(select count(*)::integer from listing_images i where i.listing_id = listings.id)`.as('imageCount'),
      ])
      .where('shelter_id', '=', shelterId)
      .where(sql<boolean>`reference = any(${[...references]}::text[])`)
      .execute();
    return new Map(listings.map(({ reference, ...listing }) => [reference ?? '', listing]));
  }

  /** Publishes listings that have never been published. */
  async publishAll(ids: readonly number[]): Promise<void> {
    await typedSql(this.em)
      .updateTable('listings')
      .set({
        state: 'published',
        position: sql<number>`nextval('listing_positions')`,
        published_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
  }

  /** Lists the drafts in the order of their creation. */
  drafts(shelterId: number): Promise<{ id: number; listerId: string }[]> {
    return typedSql(this.em)
      .selectFrom('listings')
      .select(['id', 'lister_id as listerId'])
      .where('shelter_id', '=', shelterId)
      .where('state', '=', 'draft')
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
  }

  /** Withdraws all active listings and drafts. Returns their ids and contacts. */
  async withdrawAll(shelterId: number): Promise<{ id: number; listerId: string }[]> {
    return typedSql(this.em)
      .updateTable('listings')
      .set({ state: 'withdrawn' })
      .where('shelter_id', '=', shelterId)
      .where('state', 'not in', ENDED_LISTING_STATES)
      .returning(['id', 'lister_id as listerId'])
      .execute();
  }

  /** Replaces one member by another as the contact. */
  async replaceContact(shelterId: number, fromId: string, toId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('listings')
      .set({ lister_id: toId })
      .where('shelter_id', '=', shelterId)
      .where('lister_id', '=', fromId)
      .execute();
  }

  /** Lists the images of all the shelter's listings. */
  async imageIds(shelterId: number): Promise<string[]> {
    const images = await typedSql(this.em)
      .selectFrom('listing_images')
      .innerJoin('listings', 'listings.id', 'listing_images.listing_id')
      .select('listing_images.media_id as id')
      .distinct()
      .where('listings.shelter_id', '=', shelterId)
      .execute();
    return images.map(({ id }) => id);
  }
}
