import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CareLinkInput } from '@qlixline/contract/care-plans/care-link';
import type { CareContact, CareInstructions } from '@qlixline/contract/care-plans/care-plan';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { careLinkQuery, careLinksQuery, carePageQuery, carePlanQuery } from './care-plans.query.ts';
import type { CarePage } from './care-plans.query.ts';

/** Care plans and links to them. Callers authorize changes. */
@Injectable()
export class CarePlansRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `carePlanSchema`; null if the viewer doesn't look after the pet. */
  planJson(viewerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(carePlanQuery, [viewerId, petId]);
  }

  /** Reads like `planJson`, but within the running transaction. */
  async planJsonNow(viewerId: string, petId: number): Promise<string> {
    return (await this.preparedReads.jsonNow(carePlanQuery, [viewerId, petId]))!;
  }

  /** Returns the version of the instructions; 0 if there are none. */
  async versionOf(petId: number): Promise<number> {
    const plan = await typedSql(this.em)
      .selectFrom('care_plans')
      .select('version')
      .where('pet_id', '=', petId)
      .executeTakeFirst();
    return plan?.version ?? 0;
  }

  async write(petId: number, version: number, instructions: CareInstructions): Promise<void> {
    const columns = { ...columnsOf(instructions), version, updated_at: sql<string>`now()` };
    await typedSql(this.em)
      .insertInto('care_plans')
      .values({ pet_id: petId, ...columns })
      .onConflict((row) => row.column('pet_id').doUpdateSet(columns))
      .execute();
  }

  /** Deletes the instructions with all links; false if there are none. */
  async delete(petId: number): Promise<boolean> {
    await typedSql(this.em).deleteFrom('care_links').where('pet_id', '=', petId).execute();
    const deleted = await typedSql(this.em)
      .deleteFrom('care_plans')
      .where('pet_id', '=', petId)
      .returning('pet_id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  /** Returns JSON text in the shape of `careLinksSchema`; null if the pet isn't the owner's. */
  linksJson(ownerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(careLinksQuery, [ownerId, petId]);
  }

  /** Returns JSON text in the shape of `careLinkSchema` within the running transaction. */
  async linkJsonNow(id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(careLinkQuery, [id]))!;
  }

  /** Counts the valid links. */
  async countLinks(petId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('care_links')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('pet_id', '=', petId)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow();
    return count;
  }

  async insertLink(petId: number, tokenHash: Buffer, { days, timeZone }: CareLinkInput): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('care_links')
      .values({
        pet_id: petId,
        token_hash: tokenHash,
        time_zone: timeZone,
        expires_at: sql<string>`now() + make_interval(days => ${days}::integer)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Ends a link of the pet; false if there is none. */
  async deleteLink(petId: number, id: number): Promise<boolean> {
    const deleted = await typedSql(this.em)
      .deleteFrom('care_links')
      .where('id', '=', id)
      .where('pet_id', '=', petId)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  /** Returns the page behind a link; null if the link doesn't work. */
  async page(tokenHash: Buffer): Promise<CarePage | null> {
    const json = await this.preparedReads.json(carePageQuery, [tokenHash]);
    return json === null ? null : (JSON.parse(json) as CarePage);
  }

  async noteOpened(tokenHash: Buffer): Promise<void> {
    await typedSql(this.em)
      .updateTable('care_links')
      .set({ opened_at: sql<string>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
}

const columnsOf = (written: CareInstructions) => ({
  food: written.food,
  walks: written.walks,
  medication_hints: written.medicationHints,
  dos: written.dos,
  donts: written.donts,
  contacts: sql<CareContact[]>`${JSON.stringify(written.contacts)}::jsonb`,
  vet_name: written.vetName,
  vet_phone: written.vetPhone,
  vet_address: written.vetAddress,
  insurance: written.insurance,
  chip_number: written.chipNumber,
});
