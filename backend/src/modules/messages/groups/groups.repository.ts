import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { ARE_FRIENDS } from '../../../schema/friends/relation.sql.ts';
import { HAS_LEFT } from '../../../schema/messages/group-invitation.sql.ts';
import type { Accepting } from '../../trust/contacts.service.ts';
import { conversationMembersQuery } from '../conversations/conversations.query.ts';

/** Groups and their members. Callers lock the conversation before writing. */
@Injectable()
export class GroupsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `conversationMembersSchema`; null if the viewer can't see the conversation. */
  membersJson(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(conversationMembersQuery, [viewerId, id]);
  }

  async insert(ownerId: string, name: string, { isOfWalk = false } = {}): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('conversations')
      .values({ owner_id: ownerId, name, is_of_walk: isOfWalk })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async nameOf(id: number): Promise<string | null> {
    const { name } = await typedSql(this.em)
      .selectFrom('conversations')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return name;
  }

  async setName(id: number, name: string): Promise<void> {
    await typedSql(this.em).updateTable('conversations').set({ name }).where('id', '=', id).execute();
  }

  async setImage(id: number, imageId: string | null): Promise<void> {
    await typedSql(this.em).updateTable('conversations').set({ image_id: imageId }).where('id', '=', id).execute();
  }

  async setOwner(id: number, userId: string): Promise<void> {
    await typedSql(this.em).updateTable('conversations').set({ owner_id: userId }).where('id', '=', id).execute();
  }

  /** Returns the users who needn't be asked first: friends of the user who haven't left the group before. */
  async joiningAtOnce(userId: string, userIds: readonly string[], id: number | null): Promise<string[]> {
    const ids = sql<{ id: string }>`unnest(${userIds}::uuid[])`.as<'asked'>(sql`asked(id)`);
    const friends = await typedSql(this.em)
      .selectFrom(ids)
      .select('id')
      .where(shared(ARE_FRIENDS, userId, sql.ref('asked.id')))
      .where((where) => where.not(shared(HAS_LEFT, sql.ref('asked.id'), sql`${id}::bigint`)))
      .execute();
    return friends.map(({ id: friendId }) => friendId);
  }

  async memberIds(id: number): Promise<string[]> {
    const members = await typedSql(this.em)
      .selectFrom('conversation_members')
      .select('user_id as userId')
      .where('conversation_id', '=', id)
      .execute();
    return members.map(({ userId }) => userId);
  }

  /** Adds members, who see only what is written from now on. Ends their invitations. */
  async addMembers(id: number, userIds: readonly Accepting<'groupInvitation'>[]): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('group_invitations')
      .where('conversation_id', '=', id)
      .where('user_id', 'in', userIds)
      .execute();
    const upToNow = sql<number>`(select last_number from conversations where id = ${id})`;
    await typedSql(this.em)
      .insertInto('conversation_members')
      .values(
        userIds.map((user_id) => ({
          conversation_id: id,
          user_id,
          state: 'open' as const,
          visible_after: upToNow,
          last_number: upToNow,
          read_number: upToNow,
        })),
      )
      .execute();
  }

  async removeMember(id: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('conversation_members')
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }
}
