import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';

/** Handovers of animals' records to their adopters. Callers lock the listing before changing them. */
@Injectable()
export class HandoversRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the pet that an approved application is about; null if it has no record. */
  async petOfApproved(id: number): Promise<number | null> {
    const application = await typedSql(this.em)
      .selectFrom('applications as a')
      .innerJoin('listings as l', 'l.id', 'a.listing_id')
      .select('l.pet_id')
      .where('a.id', '=', id)
      .where('a.state', '=', 'approved')
      .executeTakeFirst();
    return application?.pet_id ?? null;
  }

  async offer(id: number, petId: number): Promise<void> {
    await typedSql(this.em)
      .insertInto('handovers')
      .values({ application_id: id, pet_id: petId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Deletes the handover unless it was accepted. */
  async withdraw(id: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('handovers')
      .where('application_id', '=', id)
      .where('accepted_at', 'is', null)
      .execute();
  }

  /** Accepts the handover. Returns false if it isn't offered or was accepted before. */
  async accept(id: number, petId: number): Promise<boolean> {
    const accepted = await typedSql(this.em)
      .updateTable('handovers')
      .set({ accepted_at: sql<string>`clock_timestamp()` })
      .where('application_id', '=', id)
      .where('pet_id', '=', petId)
      .where('accepted_at', 'is', null)
      .returning('pet_id')
      .executeTakeFirst();
    return accepted !== undefined;
  }

  /** Returns true if the record of the listed animal already belongs to somebody else. */
  async wasHandedOver(listingId: number): Promise<boolean> {
    const handover = await typedSql(this.em)
      .selectFrom('handovers as h')
      .innerJoin('applications as a', 'a.id', 'h.application_id')
      .select('h.pet_id')
      .where('a.listing_id', '=', listingId)
      .where('h.accepted_at', 'is not', null)
      .executeTakeFirst();
    return handover !== undefined;
  }
}
