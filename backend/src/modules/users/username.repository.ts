import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

/** Names in use, and names that were given up less than a year ago: nobody else may take either. */
@Injectable()
export class UsernameRepository {
  constructor(private readonly em: EntityManager) {}

  /** Which of these names are not `userId`'s to take. All in lower case. */
  async takenOf(usernames: string[], userId: string): Promise<Set<string>> {
    const marks = usernames.map(() => '?').join(', ');
    const rows = await this.em.execute<{ username: string }[]>(
      `select lower(username::text) as username from users where username in (${marks}) and id <> ?
       union
       select lower(username::text) from username_history
       where username in (${marks}) and user_id <> ? and released_at > now() - make_interval(days => ${USERNAME_KEPT_DAYS})`,
      [...usernames, userId, ...usernames, userId],
    );
    return new Set(rows.map(({ username }) => username));
  }

  /** Until the transaction ends nobody else takes or gives up these names; locked in one order, so never crosswise. */
  async lock(usernames: string[]): Promise<void> {
    for (const username of usernames.toSorted()) {
      await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('username:' || ?, 0))`, [username]);
    }
  }

  async keepReleased(username: string, userId: string): Promise<void> {
    await this.em.execute(
      `insert into username_history (username, user_id) values (?, ?)
       on conflict (username) do update set user_id = excluded.user_id, released_at = now()`,
      [username, userId],
    );
  }

  /** A name in use again is no longer an old one. */
  async forgetReleased(username: string): Promise<void> {
    await this.em.execute('delete from username_history where username = ?', [username]);
  }
}
