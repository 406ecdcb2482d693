import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CarerInput } from '@qlixline/contract/pet-health/care';
import { CARER_ROLES } from '@qlixline/contract/pets/pet-roles';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_CURRENT_CARER } from '../../../schema/pets/pet-role.sql.ts';
import { ARE_FRIENDS } from '../../../schema/friends/relation.sql.ts';
import { caredForQuery, carersQuery } from './carers.query.ts';

const COUNT = sql<number>`count(*)::integer`.as('count');
const isCurrent = shared(IS_CURRENT_CARER, sql.raw('pet_carers'));

/** Carers of pets. Callers authorize. */
@Injectable()
export class CarersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `carersSchema`; null if the viewer is neither owner nor carer. */
  carersJson(viewerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(carersQuery, [viewerId, petId]);
  }

  /** Returns JSON text in the shape of `caredForListSchema`. */
  async caredForJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(caredForQuery, [userId]))!;
  }

  /** Finds a current carer or invited user; null for others, and after the carer's time has ended. */
  async find(petId: number, userId: string): Promise<{ isAccepted: boolean } | null> {
    const carer = await typedSql(this.em)
      .selectFrom('pet_carers')
      .select('accepted_at')
      .where('pet_id', '=', petId)
      .where('user_id', '=', userId)
      .where(isCurrent)
      .executeTakeFirst();
    return carer ? { isAccepted: carer.accepted_at !== null } : null;
  }

  /** Lists the carers who have accepted. */
  async userIdsOf(petId: number, roles: readonly CarerRole[] = CARER_ROLES): Promise<string[]> {
    const carers = await typedSql(this.em)
      .selectFrom('pet_carers')
      .select('user_id as userId')
      .where('pet_id', '=', petId)
      .where('accepted_at', 'is not', null)
      .where('role', 'in', [...roles])
      .where(isCurrent)
      .execute();
    return carers.map(({ userId }) => userId);
  }

  async areFriends(a: string, b: string): Promise<boolean> {
    const { areFriends } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(ARE_FRIENDS, sql`${a}::uuid`, sql`${b}::uuid`).as('areFriends'))
      .executeTakeFirstOrThrow();
    return areFriends;
  }

  async countOf(petId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('pet_carers')
      .select(COUNT)
      .where('pet_id', '=', petId)
      .where(isCurrent)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Counts the pets that the user cares for or is invited to care for. */
  async countCaredFor(userId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('pet_carers')
      .select(COUNT)
      .where('user_id', '=', userId)
      .where(isCurrent)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Asks a user to become a carer, replacing an earlier time that has ended. */
  async ask(petId: number, userId: string, { role, endsOn }: CarerInput): Promise<void> {
    await this.remove(petId, userId);
    await typedSql(this.em)
      .insertInto('pet_carers')
      .values({ pet_id: petId, user_id: userId, role, ends_on: endsOn })
      .execute();
  }

  async change(petId: number, userId: string, { role, endsOn }: CarerInput): Promise<void> {
    await typedSql(this.em)
      .updateTable('pet_carers')
      .set({ role, ends_on: endsOn })
      .where('pet_id', '=', petId)
      .where('user_id', '=', userId)
      .execute();
  }

  async accept(petId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('pet_carers')
      .set({ accepted_at: sql<string>`now()` })
      .where('pet_id', '=', petId)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Removes the carer; false if there was none. */
  async remove(petId: number, userId: string): Promise<boolean> {
    const removed = await typedSql(this.em)
      .deleteFrom('pet_carers')
      .where('pet_id', '=', petId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    return removed !== undefined;
  }

  async removeAllOf(petId: number): Promise<void> {
    await typedSql(this.em).deleteFrom('pet_carers').where('pet_id', '=', petId).execute();
  }

  /** Lists the pets of one of the two users for which the other one cares. */
  async petsBetween(a: string, b: string): Promise<{ petId: number; userId: string }[]> {
    return typedSql(this.em)
      .selectFrom('pet_carers as carer')
      .innerJoin('pets', 'pets.id', 'carer.pet_id')
      .select(['carer.pet_id as petId', 'carer.user_id as userId'])
      .where((eb) =>
        eb.or([
          eb.and([eb('carer.user_id', '=', a), eb('pets.owner_id', '=', b)]),
          eb.and([eb('carer.user_id', '=', b), eb('pets.owner_id', '=', a)]),
        ]),
      )
      .orderBy('carer.pet_id')
      .execute();
  }
}
