import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';

const COMPARABLE_MIN = 5; // listings that a price is compared with
const COMPARABLE_MAX = 500;
const CHEAP_BELOW_MEDIAN = 0.25; // of the price in the middle

/** Changes to a listing's publication: start, renewal, expiry, and the comparison of its price with others. */
@Injectable()
export class ListingPublicationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Publishes or renews the listing, as the newest in lists. It expires after `days`; null: never. */
  async publishOrRenew(id: number, days: number | null): Promise<void> {
    await typedSql(this.em)
      .updateTable('listings')
      .set({
        state: 'published',
        position: sql<number>`nextval('listing_positions')`,
        published_at: sql<string>`clock_timestamp()`,
        expires_at: sql<string | null>`clock_timestamp() + make_interval(days => ${days}::integer)`,
      })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Sets or clears the flag that the price is far below the median of comparable listings: same kind, species, category
   * and currency. Too few comparable listings, or a price of 0, clear it.
   */
  async markIfUnusuallyCheap(id: number): Promise<void> {
    await sql`
      update listings set is_unusually_cheap = listings.price_cents > 0 and (
        select count(*) >= ${COMPARABLE_MIN} and listings.price_cents < ${CHEAP_BELOW_MEDIAN} * percentile_cont(0.5) within group (order by price_cents)
        from (
          select other.price_cents from listings other
          where other.kind = listings.kind and other.species = listings.species and other.currency = listings.currency
            and other.lister_id <> listings.lister_id and other.price_cents > 0
            and other.traits && array(select trait from unnest(listings.traits) trait where trait like 'category:%')
            and other.state = 'published' and other.removed_at is null
          order by other.position desc limit ${COMPARABLE_MAX}) others)
      where listings.id = ${id} and listings.price_cents is not null`.execute(typedSql(this.em));
  }

  /** Returns published listings that have expired, the earliest first. */
  async expiredIds(limit: number): Promise<{ id: number; listerId: string }[]> {
    return typedSql(this.em)
      .selectFrom('listings')
      .select(['id', 'lister_id as listerId'])
      .where('state', '=', 'published')
      .where('removed_at', 'is', null)
      .where('expires_at', '<=', sql<string>`now()`)
      .orderBy('expires_at')
      .limit(limit)
      .execute();
  }

  /** Expires the listing. Returns false if it is no longer published or was renewed. */
  async expire(id: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('listings')
      .set({ state: 'expired' })
      .where('id', '=', id)
      .where('state', '=', 'published')
      .where('removed_at', 'is', null)
      .where('expires_at', '<=', sql<string>`clock_timestamp()`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
