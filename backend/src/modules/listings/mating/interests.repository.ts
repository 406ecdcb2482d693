import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InterestState } from '@qlixline/contract/listings/mating-states';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_ACTIVE_INTEREST } from '../../../schema/listings/mating.sql.ts';
import { interestsQuery, ownPetsQuery } from './interests.query.ts';
import type { OwnPet, StoredInterest } from './interests.query.ts';

type Place = { before: number; limit: number };
export type InterestPage = { items: StoredInterest[]; nextCursor: string | null };
export type InterestRow = { id: number; ownerId: string; petId: number; state: InterestState };

/** Interests in mating with a listed pet. Callers lock both users before changing one. */
@Injectable()
export class InterestsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns a page of interests; null if the listing isn't this lister's. */
  async page(listerId: string, listingId: number, { before, limit }: Place): Promise<InterestPage | null> {
    const json = await this.preparedReads.json(interestsQuery, [listerId, listingId, before, limit]);
    return json === null ? null : (JSON.parse(json) as InterestPage);
  }

  /** Lists the owner's living pets. */
  async ownPets(ownerId: string): Promise<OwnPet[]> {
    return JSON.parse((await this.preparedReads.json(ownPetsQuery, [ownerId]))!) as OwnPet[];
  }

  async find(listingId: number, ownerId: string): Promise<InterestRow | null> {
    return (await this.#select(listingId).where('i.owner_id', '=', ownerId).executeTakeFirst()) ?? null;
  }

  /** Finds an active interest; null if the lister can't see it. */
  async findActive(listingId: number, listerId: string, id: number): Promise<InterestRow | null> {
    const interest = await this.#select(listingId)
      .where('i.id', '=', id)
      .where(shared(IS_ACTIVE_INTEREST, sql.ref('i'), sql`${listerId}::uuid`))
      .executeTakeFirst();
    return interest ?? null;
  }

  /** Records an interest. A declined one stays declined, whichever pet is offered. */
  async express(listingId: number, ownerId: string, petId: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('mating_interests')
      .values({ listing_id: listingId, owner_id: ownerId, pet_id: petId })
      .onConflict((conflict) =>
        conflict.columns(['listing_id', 'owner_id']).doUpdateSet({ pet_id: petId, withdrawn_at: null }),
      )
      .execute();
  }

  async setState(id: number, state: InterestState): Promise<void> {
    await typedSql(this.em).updateTable('mating_interests').set({ state }).where('id', '=', id).execute();
  }

  async withdraw(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('mating_interests')
      .set({ withdrawn_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('mating_interests').where('id', '=', id).execute();
  }

  #select(listingId: number) {
    return typedSql(this.em)
      .selectFrom('mating_interests as i')
      .select(['i.id', 'i.owner_id as ownerId', 'i.pet_id as petId', 'i.state'])
      .where('i.listing_id', '=', listingId);
  }
}
