import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NOTICE_ANSWER_DAYS, NOTICE_CONFIRMED_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';

/** Notices whose authors are to say whether they are still current. */
@Injectable()
export class DueNoticesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists active notices not confirmed within NOTICE_CONFIRMED_DAYS whose authors haven't been asked, oldest first. */
  dueForConfirmation(limit: number): Promise<number[]> {
    return this.#due(
      sql`confirmed_at < now() - make_interval(days => ${NOTICE_CONFIRMED_DAYS}) and asked_at is null`,
      limit,
    );
  }

  /** Lists active notices whose authors were asked and haven't answered. */
  dueToExpire(limit: number): Promise<number[]> {
    return this.#due(
      sql`confirmed_at < now() - make_interval(days => ${NOTICE_CONFIRMED_DAYS})
      and asked_at < now() - make_interval(days => ${NOTICE_ANSWER_DAYS})`,
      limit,
    );
  }

  /** Returns true if the notice is still due, in a transaction that has locked it. */
  async isDue(id: number, isConfirmationRequested: boolean): Promise<boolean> {
    const { rows } = await sql`
      select from notices where id = ${id} and state = 'active'
        and confirmed_at < now() - make_interval(days => ${NOTICE_CONFIRMED_DAYS})
        and (asked_at is not null) = ${isConfirmationRequested}`.execute(typedSql(this.em));
    return rows.length > 0;
  }

  async markConfirmationRequested(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('notices')
      .set({ asked_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  async #due(isDue: RawBuilder<unknown>, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from notices where state = 'active' and removed_at is null and ${isDue}
      order by confirmed_at, id limit ${limit}`.execute(typedSql(this.em));
    return rows.map(({ id }) => id);
  }
}
