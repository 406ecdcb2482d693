import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EMAIL_RETURN_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';

export type WaitingChange = { id: string; userId: string; newEmail: string };
/** Change that the former address can take back. */
export type ReturnableChange = { id: string; userId: string; oldEmail: string; confirmedAt: string };

/** Changes of e-mail addresses. */
@Injectable()
export class EmailChangeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a change that waits for its confirmation, instead of an earlier one, and returns its id. */
  async add(userId: string, newEmail: string): Promise<string> {
    await this.cancel(userId);
    const id = randomUUIDv7();
    await typedSql(this.em).insertInto('email_changes').values({ id, user_id: userId, new_email: newEmail }).execute();
    return id;
  }

  /** Removes the change that waits. */
  async cancel(userId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute();
  }

  async waitingOf(userId: string): Promise<WaitingChange | undefined> {
    return this.#waiting().where('user_id', '=', userId).executeTakeFirst();
  }

  async waiting(id: string): Promise<WaitingChange | undefined> {
    return this.#waiting().where('id', '=', id).executeTakeFirst();
  }

  /** Marks a waiting change as confirmed; false if it was confirmed or cancelled meanwhile. */
  async confirm(id: string, oldEmail: string | null): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('email_changes')
      .set({ confirmed_at: sql<string>`now()`, old_email: oldEmail })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Returns a change that can still be taken back. */
  async returnable(id: string): Promise<ReturnableChange | undefined> {
    const change = await typedSql(this.em)
      .selectFrom('email_changes')
      .select(['id', 'user_id as userId', 'old_email as oldEmail', 'confirmed_at as confirmedAt'])
      .where('id', '=', id)
      .where('confirmed_at', '>', sql<string>`now() - make_interval(days => ${EMAIL_RETURN_DAYS})`)
      .executeTakeFirst();
    if (!change || change.oldEmail === null || change.confirmedAt === null) return undefined;
    return { ...change, oldEmail: change.oldEmail, confirmedAt: change.confirmedAt };
  }

  /** Removes a change that is taken back, with all later ones; false if another request has done so. */
  async takeBack({ id, userId, confirmedAt }: ReturnableChange): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await typedSql(this.em)
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where((row) => row.or([row('confirmed_at', 'is', null), row('confirmed_at', '>', confirmedAt)]))
      .execute();
    return numDeletedRows > 0n;
  }

  #waiting() {
    return typedSql(this.em)
      .selectFrom('email_changes')
      .select(['id', 'user_id as userId', 'new_email as newEmail'])
      .where('confirmed_at', 'is', null);
  }
}
