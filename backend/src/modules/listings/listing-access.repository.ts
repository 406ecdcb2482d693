import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { MAY_MANAGE_LISTING, VISIBLE_LISTING } from '../../schema/listings/listing.sql.ts';
import { MAY_OFFER_FOR_SHELTER, MAY_PREPARE_FOR_SHELTER } from '../../schema/shelters/shelter.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';

/** Locked listing that the user may manage. */
export type LockedListing = {
  id: number;
  listerId: string;
  shelterId: number | null;
  kind: ListingKind;
  state: ListingState;
  petId: number | null;
  /** ISO 8601. */
  expiresAt: string | null;
};

/** Listing that the viewer can see. `mayManage`: it belongs to the viewer or the viewer's shelter. */
type VisibleListing = {
  listerId: string;
  kind: ListingKind;
  state: ListingState;
  petId: number | null;
  mayManage: boolean;
};

/** Permissions to see, change and offer listings, and the locks that they need. */
@Injectable()
export class ListingAccessRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns true if the user may create drafts for the shelter, even before its approval. The transaction has locked
   * the shelter.
   */
  async mayPrepareFor(userId: string, shelterId: number): Promise<boolean> {
    const { may } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(MAY_PREPARE_FOR_SHELTER, sql`${userId}::uuid`, sql`${shelterId}::bigint`).as('may'))
      .executeTakeFirstOrThrow();
    return may;
  }

  /**
   * Returns true if the user may publish listings for the shelter, which must be approved. The transaction has locked
   * the shelter.
   */
  async mayOfferFor(userId: string, shelterId: number): Promise<boolean> {
    const { may } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(MAY_OFFER_FOR_SHELTER, sql`${userId}::uuid`, sql`${shelterId}::bigint`).as('may'))
      .executeTakeFirstOrThrow();
    return may;
  }

  /**
   * Returns the listing's shelter, which never changes, without checking visibility. Null for a user's own listing and
   * for an unknown id.
   */
  async shelterOf(id: number): Promise<number | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select('shelter_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return listing?.shelter_id ?? null;
  }

  /** Locks the listing until the transaction ends; null if the user may not manage it. */
  async lockManaged(userId: string, id: number): Promise<LockedListing | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select([
        'id',
        'lister_id as listerId',
        'shelter_id as shelterId',
        'kind',
        'state',
        'pet_id as petId',
        shared<string | null>(isoTime, sql.ref('expires_at')).as('expiresAt'),
      ])
      .where('id', '=', id)
      .where(shared(MAY_MANAGE_LISTING, userId))
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return listing ?? null;
  }

  /** Locks the listing until the transaction ends; null if the viewer can't see it. */
  async lockVisible(viewerId: string, id: number): Promise<VisibleListing | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select(['lister_id as listerId', 'kind', 'state', 'pet_id as petId'])
      .select(shared<boolean>(MAY_MANAGE_LISTING, viewerId).as('mayManage'))
      .where('id', '=', id)
      .where(shared(VISIBLE_LISTING, viewerId))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return listing ?? null;
  }

  async isVisible(viewerId: string, id: number): Promise<boolean> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select('id')
      .where('id', '=', id)
      .where(shared(VISIBLE_LISTING, viewerId))
      .forKeyShare()
      .executeTakeFirst();
    return listing !== undefined;
  }

  /** Returns the lister and the pet of a mating listing; null if it is of another kind or the viewer can't see it. */
  async offeredForMating(viewerId: string, id: number): Promise<{ listerId: string; petId: number | null } | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select(['lister_id as listerId', 'pet_id as petId'])
      .where('id', '=', id)
      .where('kind', '=', 'mating')
      .where(shared(VISIBLE_LISTING, viewerId))
      .executeTakeFirst();
    return listing ?? null;
  }

  /** Returns true if the viewer may manage the listing; null if they can't see it. */
  async mayManage(viewerId: string, id: number): Promise<boolean | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select(shared<boolean>(MAY_MANAGE_LISTING, viewerId).as('mayManage'))
      .where('id', '=', id)
      .where(shared(VISIBLE_LISTING, viewerId))
      .executeTakeFirst();
    return listing?.mayManage ?? null;
  }

  async listerOfVisible(viewerId: string, id: number): Promise<string | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select('lister_id')
      .where('id', '=', id)
      .where(shared(VISIBLE_LISTING, viewerId))
      .executeTakeFirst();
    return listing?.lister_id ?? null;
  }
}
