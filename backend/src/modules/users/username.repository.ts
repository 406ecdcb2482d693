import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { typedSql } from '../../database/typed-sql.ts';

/** Names in use, and names that were given up, or left behind, less than a year ago: nobody else may take either. */
@Injectable()
export class UsernameRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Which of these names are not `userId`'s to take. All in lower case. One statement, so one snapshot: a name that is
   * being given up is seen in use or as an old one, never as neither. Two who take a free one meet the constraint.
   */
  async takenOf(usernames: readonly string[], userId: string): Promise<Set<string>> {
    const db = typedSql(this.em);
    const folded = sql<string>`lower(username::text)`.as('username');
    const any = sql<string>`any(${usernames}::citext[])`;
    const taken = await db
      .selectFrom('users')
      .select(folded)
      .where('username', '=', any)
      .where('id', '<>', userId)
      .union(
        db
          .selectFrom('username_history')
          .select(folded)
          .where('username', '=', any)
          .where('user_id', 'is distinct from', userId) // nobody's belongs to nobody
          .where('released_at', '>', sql<string>`now() - make_interval(days => ${USERNAME_KEPT_DAYS})`),
      )
      .execute();
    return new Set(taken.map(({ username }) => username));
  }

  async keepReleased(username: string, userId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('username_history')
      .values({ username, user_id: userId })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ user_id: userId, released_at: sql<string>`now()` }),
      )
      .execute();
  }

  /** A name in use again is no longer an old one. */
  async forgetReleased(username: string): Promise<void> {
    await typedSql(this.em).deleteFrom('username_history').where('username', '=', username).execute();
  }
}
