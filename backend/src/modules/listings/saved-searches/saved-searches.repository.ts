import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SAVED_SEARCH_NOTIFIED_MAX } from '@qlixline/contract/limits';
import { groupOf } from '@qlixline/contract/listings/listing-traits';
import type { SavedSearchInput } from '@qlixline/contract/listings/saved-search';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import {
  savedSearchQuery,
  savedSearchesQuery,
  recipientsOfListingQuery,
  recipientsOfListingsQuery,
} from './saved-searches.query.ts';

/** Bound on listings per statement, as each is compared with every search within the statement timeout. */
const LISTINGS_BATCH_SIZE = 20;

@Injectable()
export class SavedSearchesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `savedSearchesSchema`. */
  async listJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(savedSearchesQuery, [userId])) ?? '[]';
  }

  /** Returns JSON text in the shape of `savedSearchSchema` within the running transaction. */
  async jsonNow(userId: string, id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(savedSearchQuery, [userId, id]))!;
  }

  /** Counts the searches in a transaction that has locked the user. */
  async count(userId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('saved_searches')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Finds a search with the same filters in a transaction that has locked the user. */
  async findSame(userId: string, search: SavedSearchInput): Promise<number | null> {
    const { kind, species, traits, latitude, longitude, within_km, price_max, currency } = columnsOf(search);
    const same = await typedSql(this.em)
      .selectFrom('saved_searches')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where(sql<boolean>`species = ${species}::text[]`)
      .where(sql<boolean>`traits = ${traits}::text[]`)
      .where('latitude', 'is not distinct from', latitude)
      .where('longitude', 'is not distinct from', longitude)
      .where('within_km', 'is not distinct from', within_km)
      .where('price_max', 'is not distinct from', price_max)
      .where('currency', 'is not distinct from', currency)
      .executeTakeFirst();
    return same?.id ?? null;
  }

  async insert(userId: string, search: SavedSearchInput): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('saved_searches')
      .values({ user_id: userId, ...columnsOf(search) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Deletes the search; false if it isn't the user's. */
  async delete(userId: string, id: number): Promise<boolean> {
    const deleted = await typedSql(this.em)
      .deleteFrom('saved_searches')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  /** Lists the users to notify of a listing, with the changes of the running transaction. */
  async recipientsOf(listingId: number): Promise<string[]> {
    return (await this.preparedReads.rowsNow(recipientsOfListingQuery, [listingId])).map(({ userId }) => userId);
  }

  /** Lists the users to notify of several listings, at most SAVED_SEARCH_NOTIFIED_MAX, with the listing for each. */
  async recipientsOfAll(listingIds: readonly number[], listerId: string): Promise<Map<string, number>> {
    const notified = new Map<string, number>();
    for (let at = 0; at < listingIds.length && notified.size < SAVED_SEARCH_NOTIFIED_MAX; at += LISTINGS_BATCH_SIZE) {
      const ids = listingIds.slice(at, at + LISTINGS_BATCH_SIZE);
      const room = SAVED_SEARCH_NOTIFIED_MAX - notified.size;
      const found = await this.preparedReads.rowsNow(recipientsOfListingsQuery, [
        ids,
        listerId,
        [...notified.keys()],
        room,
      ]);
      for (const { userId, listingId } of found) notified.set(userId, listingId);
    }
    return notified;
  }
}

/** Returns the columns of a search in a fixed order, so that equal filters compare equal. */
function columnsOf({ kind, species, traits, place, within, priceMax }: SavedSearchInput) {
  return {
    kind,
    species: [...new Set(species)].toSorted(),
    traits: [...new Set(traits)].toSorted(),
    trait_groups: [...new Set(traits.map(groupOf))].toSorted(),
    place: place?.name ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    within_km: place && within,
    price_max: priceMax?.amount ?? null,
    currency: priceMax?.currency ?? null,
  };
}
