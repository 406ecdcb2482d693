import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { INVITATIONS_OF } from '../../../schema/messages/group-invitation.sql.ts';
import type { Accepting } from '../../trust/contacts.service.ts';

/** Invitations to groups. Callers lock the conversation before writing. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds an invitation. Returns false if the inviter has invited the user before, even if they declined. */
  async add(id: number, userId: Accepting<'groupInvitation'>, inviterId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await typedSql(this.em)
      .insertInto('group_invitations')
      .values({
        conversation_id: id,
        user_id: userId,
        inviter_id: inviterId,
        position: sql<number>`nextval('conversation_positions')`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Returns the member whose invitation the user can accept; null without one. */
  async inviterOf(id: number, userId: string): Promise<string | null> {
    const open = shared<{ conversation_id: number; inviter_id: string }>(INVITATIONS_OF, sql`${userId}::uuid`);
    const invitation = await typedSql(this.em)
      .selectFrom(open.as<'open'>(sql`open`))
      .select('open.inviter_id as inviterId')
      .where('open.conversation_id', '=', id)
      .executeTakeFirst();
    return invitation?.inviterId ?? null;
  }

  /** Declines all invitations of the user to the group. */
  async decline(id: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('group_invitations')
      .set({ declined_at: sql<string>`now()` })
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .where('declined_at', 'is', null)
      .execute();
  }
}
