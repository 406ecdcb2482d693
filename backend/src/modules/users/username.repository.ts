import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';

/** Usernames in use, and those given up or left behind less than a year ago, which nobody else may take. */
@Injectable()
export class UsernameRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the lower-case names among these that `userId` may not take. It is one statement, so that a name being
   * given up is seen either in use or as former. If two users take a free name at the same time, the constraint refuses
   * one.
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
          .where('user_id', 'is distinct from', userId) // a former name of a deleted account is nobody's own
          .where('released_at', '>', sql<string>`now() - make_interval(days => ${USERNAME_KEPT_DAYS})`),
      )
      .execute();
    return new Set(taken.map(({ username }) => username));
  }

  async reserveReleased(username: string, userId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('username_history')
      .values({ username, user_id: userId })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ user_id: userId, released_at: sql<string>`now()` }),
      )
      .execute();
  }

  /** Forgets a former name that is in use again. */
  async deleteReservation(username: string): Promise<void> {
    await typedSql(this.em).deleteFrom('username_history').where('username', '=', username).execute();
  }
}
