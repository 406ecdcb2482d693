import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ShelterRole } from '@qlixline/contract/shelters/shelter-states';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { SUCCESSOR_IN_SHELTER } from '../../schema/shelters/shelter.sql.ts';

/** Members and invitations of shelters. If a write depends on a read, the transaction has locked the shelter. */
@Injectable()
export class ShelterMembersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the user's role; null for non-members. */
  async roleOf(shelterId: number, userId: string): Promise<ShelterRole | null> {
    const member = await typedSql(this.em)
      .selectFrom('shelter_members')
      .select('role')
      .where('shelter_id', '=', shelterId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return member?.role ?? null;
  }

  async ids(shelterId: number): Promise<string[]> {
    const members = await typedSql(this.em)
      .selectFrom('shelter_members')
      .select('user_id')
      .where('shelter_id', '=', shelterId)
      .execute();
    return members.map(({ user_id }) => user_id);
  }

  async sheltersOf(userId: string): Promise<number[]> {
    const members = await typedSql(this.em)
      .selectFrom('shelter_members')
      .select('shelter_id')
      .where('user_id', '=', userId)
      .execute();
    return members.map(({ shelter_id }) => shelter_id);
  }

  /** Counts members and invited users. */
  async countPeople(shelterId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectNoFrom(
        sql<number>`(
          (select count(*) from shelter_members where shelter_id = ${shelterId})
          + (select count(*) from shelter_invitations where shelter_id = ${shelterId}))::integer`.as('count'),
      )
      .executeTakeFirstOrThrow();
    return count;
  }

  async countManagers(shelterId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('shelter_members')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('shelter_id', '=', shelterId)
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow();
    return count;
  }

  async add(shelterId: number, userId: string, role: ShelterRole): Promise<void> {
    await typedSql(this.em)
      .insertInto('shelter_members')
      .values({ shelter_id: shelterId, user_id: userId, role })
      .execute();
  }

  async setRole(shelterId: number, userId: string, role: ShelterRole): Promise<void> {
    await typedSql(this.em)
      .updateTable('shelter_members')
      .set({ role })
      .where('shelter_id', '=', shelterId)
      .where('user_id', '=', userId)
      .execute();
  }

  async remove(shelterId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('shelter_members')
      .where('shelter_id', '=', shelterId)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Returns the member who takes over from the user; null if the shelter has no other member. */
  async successorOf(shelterId: number, userId: string): Promise<string | null> {
    const { successor } = await typedSql(this.em)
      .selectNoFrom(
        shared<string | null>(SUCCESSOR_IN_SHELTER, sql`${shelterId}::bigint`, sql`${userId}::uuid`).as('successor'),
      )
      .executeTakeFirstOrThrow();
    return successor;
  }

  /** Deletes all members and invitations. */
  async removeAll(shelterId: number): Promise<void> {
    await typedSql(this.em).deleteFrom('shelter_members').where('shelter_id', '=', shelterId).execute();
    await typedSql(this.em).deleteFrom('shelter_invitations').where('shelter_id', '=', shelterId).execute();
  }

  /** Invites a user; false if they are invited already. */
  async invite(shelterId: number, userId: string, inviterId: string): Promise<boolean> {
    const invited = await typedSql(this.em)
      .insertInto('shelter_invitations')
      .values({ shelter_id: shelterId, user_id: userId, inviter_id: inviterId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return invited !== undefined;
  }

  /** Deletes the invitation and returns who sent it; null if there was none. */
  async takeInvitation(shelterId: number, userId: string): Promise<string | null> {
    const invitation = await typedSql(this.em)
      .deleteFrom('shelter_invitations')
      .where('shelter_id', '=', shelterId)
      .where('user_id', '=', userId)
      .returning('inviter_id')
      .executeTakeFirst();
    return invitation?.inviter_id ?? null;
  }
}
