import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

/** Names in use, and names that were given up less than a year ago: nobody else may take either. */
@Injectable()
export class UsernameRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Which of these names are not `userId`'s to take. All in lower case. One statement, so one snapshot: a name that is
   * being given up is seen in use or as an old one, never as neither. Two who take a free one meet the constraint.
   */
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
