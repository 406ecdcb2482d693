import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailStopReason } from '@qlixline/contract/notifications/mail-stops';
import { sql } from 'kysely';

import { shared } from '../database/sql/shared-sql.ts';
import { typedSql } from '../database/sql/typed-sql.ts';
import { USERS_WITH_EMAIL } from '../schema/users/user.sql.ts';

/** Addresses to which nothing is mailed any more (decision: mails-that-come-back). */
@Injectable()
export class MailStops {
  constructor(private readonly em: EntityManager) {}

  /** Stops mails to an address, for all accounts that have it. Returns the number of accounts. */
  async stop(address: string, reason: MailStopReason): Promise<number> {
    const users = await typedSql(this.em)
      .selectFrom(shared<{ id: string; email: string }>(USERS_WITH_EMAIL, sql`${address}`).as('u'))
      .select(['u.id', 'u.email'])
      .execute();
    if (users.length === 0) return 0;
    await typedSql(this.em)
      .insertInto('mail_stops')
      .values(users.map(({ id, email }) => ({ user_id: id, address: email, reason })))
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ address: sql<string>`excluded.address`, reason, stopped_at: sql<string>`now()` }),
      )
      .execute();
    return users.length;
  }

  async isStopped(address: string): Promise<boolean> {
    const row = await typedSql(this.em)
      .selectFrom('mail_stops')
      .select('user_id')
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns why a user's address gets no mails; null if it does. */
  async reasonFor(userId: string, address: string): Promise<MailStopReason | null> {
    const row = await typedSql(this.em)
      .selectFrom('mail_stops')
      .select('reason')
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .executeTakeFirst();
    return row?.reason ?? null;
  }

  /** Allows mails to an address again, whose owner has just confirmed it. */
  async lift(address: string): Promise<void> {
    await typedSql(this.em).deleteFrom('mail_stops').where('address', '=', address).execute();
  }
}
