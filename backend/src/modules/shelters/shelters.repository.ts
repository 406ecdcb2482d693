import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';
import type { ShelterState } from '@qlixline/contract/shelters/shelter-states';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { idOfCursor } from '../../database/cursors/page-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { SUCCESSOR_IN_SHELTER, VISIBLE_SHELTER } from '../../schema/shelters/shelter.sql.ts';
import { ownSheltersQuery, shelterMembersQuery, shelterQuery, waitingSheltersQuery } from './shelters.query.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Content of a shelter with its logo's id. */
type ShelterFields = Omit<ShelterInput, 'logoUrl'> & { logoId: string | null };

type FoundShelter = {
  name: string;
  state: ShelterState;
  /** True if complete drafts are published with the approval. */
  publishesDrafts: boolean;
  founderId: string | null;
  logoId: string | null;
  place: GridPlace;
};

@Injectable()
export class SheltersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `shelterSchema`; null if the viewer can't see it. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(shelterQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(shelterQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `ownSheltersSchema`. */
  async ownJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(ownSheltersQuery, [userId]))!;
  }

  /** Returns JSON text in the shape of `shelterMembersSchema`; null for non-members. */
  membersJson(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(shelterMembersQuery, [viewerId, id]);
  }

  /** Reads like `membersJson`, but within the running transaction. */
  membersJsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(shelterMembersQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `waitingShelterPageSchema`. */
  async waitingJson(moderatorId: string, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? null : idOfCursor(cursor);
    return (await this.preparedReads.json(waitingSheltersQuery, [moderatorId, after, limit]))!;
  }

  /** Counts the founded shelters in a transaction that has locked the founder. */
  async countFounded(founderId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('shelters')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('founder_id', '=', founderId)
      .where('state', '<>', 'closed')
      .executeTakeFirstOrThrow();
    return count;
  }

  async insert(founderId: string, fields: ShelterFields): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('shelters')
      .values({ founder_id: founderId, ...columnsOf(fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async replace(id: number, fields: ShelterFields): Promise<void> {
    await typedSql(this.em).updateTable('shelters').set(columnsOf(fields)).where('id', '=', id).execute();
  }

  async setState(id: number, state: ShelterState, refusal: string | null = null): Promise<void> {
    await typedSql(this.em).updateTable('shelters').set({ state, refusal }).where('id', '=', id).execute();
  }

  async setPublishesDrafts(id: number, publishesDrafts: boolean): Promise<void> {
    await typedSql(this.em)
      .updateTable('shelters')
      .set({ publishes_drafts: publishesDrafts })
      .where('id', '=', id)
      .execute();
  }

  /** Finds a shelter in a transaction that has locked it. */
  async find(id: number): Promise<FoundShelter | null> {
    const shelter = await typedSql(this.em)
      .selectFrom('shelters')
      .select(['name', 'state', 'publishes_drafts as publishesDrafts', 'founder_id as founderId', 'logo_id as logoId'])
      .select(['place', 'latitude', 'longitude'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!shelter) return null;
    const { place, latitude, longitude, ...rest } = shelter;
    return { ...rest, place: { name: place, latitude, longitude } };
  }

  /**
   * Returns the founder of a visible shelter, or a current manager if the founder has left; null if the viewer can't
   * see it.
   */
  async responsibleFor(viewerId: string, id: number): Promise<string | null> {
    const shelter = await typedSql(this.em)
      .selectFrom('shelters')
      .select([
        'founder_id as founderId',
        shared<string | null>(SUCCESSOR_IN_SHELTER, sql.ref('shelters.id'), sql`${NOBODY}::uuid`).as('heirId'),
      ])
      .where('id', '=', id)
      .where(shared(VISIBLE_SHELTER, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return shelter?.founderId ?? shelter?.heirId ?? null;
  }

  /** Counts the shelters with this logo, except closed ones. */
  async countShowing(imageId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('shelters')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('logo_id', '=', imageId)
      .where('state', '<>', 'closed')
      .executeTakeFirstOrThrow();
    return count;
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('shelters').where('id', '=', id).execute();
  }

  /** Deletes closed shelters together with their founder's account. Until then they are kept for their applicants. */
  async deleteClosedOf(founderId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('shelters')
      .where('founder_id', '=', founderId)
      .where('state', '=', 'closed')
      .execute();
  }
}

function columnsOf({ name, about, address, openingHours, website, place, logoId }: ShelterFields) {
  return {
    name,
    about,
    address,
    opening_hours: openingHours,
    website,
    logo_id: logoId,
    place: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}
