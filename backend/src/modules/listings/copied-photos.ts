import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { LOOKALIKES_OF } from '../../schema/images/fingerprint.sql.ts';
import type { Offerer } from './listings.repository.ts';

/** Listing with another lister's photo, and the listing that showed it first. */
export type CopiedPhoto = { listingId: number; originalId: number };
type CopyListener = (copied: CopiedPhoto) => Promise<void>;

/**
 * Finds photos that another lister's listing showed before: a lister who copies photos may not have what they offer
 * (decision: copied-photos).
 */
@Injectable()
export class CopiedPhotos {
  #listener: CopyListener | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Registers the listener for copies. It belongs to an area that listings don't depend on. */
  onCopyFound(listener: CopyListener): void {
    this.#listener = listener;
  }

  /** Reports a listing with a copied photo, in the transaction that publishes it. */
  async reportCopies(listingId: number, offerer: Offerer): Promise<void> {
    const originalId = await this.#originalOf(listingId, offerer);
    if (originalId !== undefined) await this.#listener?.({ listingId, originalId });
  }

  async #originalOf(listingId: number, { listerId, shelterId }: Offerer): Promise<number | undefined> {
    const lookalikes = shared<{ media_id: string }>(LOOKALIKES_OF, sql`${listingId}::bigint`);
    const original = await typedSql(this.em)
      .selectFrom(lookalikes.as('lookalikes'))
      .innerJoin('listing_images as shown', 'shown.media_id', 'lookalikes.media_id')
      .innerJoin('listings as other', 'other.id', 'shown.listing_id')
      .select('other.id')
      .where('other.lister_id', '<>', listerId)
      .$if(shelterId !== null, (query) => query.where('other.shelter_id', 'is distinct from', shelterId))
      .where('other.published_at', 'is not', null)
      .where('other.removed_at', 'is', null)
      .orderBy('other.id')
      .limit(1)
      .executeTakeFirst();
    return original?.id;
  }
}
