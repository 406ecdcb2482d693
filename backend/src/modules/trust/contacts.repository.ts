import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContactName } from '@qlixline/contract/trust/contacts';
import type { UserCard } from '@qlixline/contract/users/user';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { ACCEPTS } from '../../schema/trust/contact.sql.ts';
import { IS_USER } from '../../schema/users/user.sql.ts';
import { VISIBLE_USER } from '../../schema/users/visible-users.sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';

@Injectable()
export class ContactsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the users among these who exist, accept the contact from the actor by their settings, and have no block
   * with the actor or anybody else added with them; never the actor. It is one statement for all reasons, so that the
   * time of the answer reveals none.
   */
  async accepting(
    contact: ContactName,
    actorId: string,
    userIds: readonly string[],
    company: readonly string[],
  ): Promise<string[]> {
    const actor = sql`${actorId}::uuid`;
    const asked = sql.ref('asked.id');
    const met = sql`unnest(${[actorId, ...company]}::uuid[])`;
    const rows = await typedSql(this.em)
      .selectFrom(sql<{ id: string }>`unnest(${userIds}::uuid[])`.as<'asked'>(sql`asked(id)`))
      .select('asked.id')
      .where(shared<boolean>(IS_USER, asked))
      .where(sql<boolean>`asked.id <> ${actor}`)
      .where(shared(ACCEPTS(contact), asked, actor))
      .where(
        sql<boolean>`not exists (select from ${met} met(id) where ${shared(IS_BLOCKED, asked, sql.ref('met.id'))})`,
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Returns the names of a user; null if the viewer can't see them. */
  async namesOf(viewerId: string, userId: string): Promise<Pick<UserCard, 'displayName' | 'firstName'> | null> {
    const seen = shared<{ display_name: string | null; first_name: string | null }>(
      VISIBLE_USER,
      sql`${viewerId}::uuid`,
      sql`${userId}::uuid`,
    );
    const user = await typedSql(this.em)
      .selectFrom(seen.as<'seen'>(sql`seen`))
      .select(['seen.display_name as displayName', 'seen.first_name as firstName'])
      .executeTakeFirst();
    return user ?? null;
  }
}
