import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PremiumSource } from '@qlixline/contract/premium/premium';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { requestJobs } from '../../jobs/request-jobs.ts';
import { IS_PREMIUM } from '../../schema/premium/premium.sql.ts';
import type { PremiumAction } from '../../schema/premium/premium.entity.ts';

/** Queue of changes by the command line, which a backend tells open tabs. */
export const ANNOUNCING = 'announce-premium';

type Extension = { source: PremiumSource; days: number; codeId?: string };
type LogEntry = {
  action: PremiumAction;
  userId?: string;
  codeId?: string | undefined;
  days?: number;
  note?: string;
};

/** Periods with Premium, and the log about them. Also used by the command line. */
@Injectable()
export class PremiumRepository {
  constructor(private readonly em: EntityManager) {}

  async isPremium(userId: string): Promise<boolean> {
    const { isPremium } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_PREMIUM, sql`${userId}::uuid`).as('isPremium'))
      .executeTakeFirstOrThrow();
    return isPremium;
  }

  /** Returns the owner of a period; undefined if the account was deleted. */
  async ownerOf(periodId: string): Promise<string | undefined> {
    const period = await typedSql(this.em)
      .selectFrom('premium_periods')
      .select('user_id')
      .where('id', '=', periodId)
      .executeTakeFirst();
    return period?.user_id;
  }

  async hasRedeemed(userId: string, codeId: string): Promise<boolean> {
    const period = await typedSql(this.em)
      .selectFrom('premium_periods')
      .select('id')
      .where('user_id', '=', userId)
      .where('code_id', '=', codeId)
      .executeTakeFirst();
    return period !== undefined;
  }

  /**
   * Adds a period behind those that the user has, or from now on, and returns it. Needs a transaction that has locked
   * the user, so that two periods don't begin at the same time.
   */
  async extend(userId: string, { source, days, codeId }: Extension): Promise<{ id: string; endsAt: Date }> {
    const begin = sql`(
      select greatest(now(), max(ends_at)) from premium_periods where user_id = ${userId}::uuid)`;
    const { id, ends_at: endsAt } = await typedSql(this.em)
      .insertInto('premium_periods')
      .values({
        id: randomUUIDv7(),
        user_id: userId,
        source,
        code_id: codeId ?? null,
        starts_at: sql<string>`${begin}`,
        ends_at: sql<string>`${begin} + make_interval(days => ${days})`,
      })
      .returning(['id', 'ends_at'])
      .executeTakeFirstOrThrow();
    return { id, endsAt: new Date(endsAt) };
  }

  /** Ends the user's periods that run now or later, and returns their ids. */
  async end(userId: string): Promise<string[]> {
    const ended = await typedSql(this.em)
      .updateTable('premium_periods')
      .set({
        starts_at: sql<string>`least(starts_at, now())`,
        ends_at: sql<string>`now()`,
        cancelled_at: sql<string>`now()`,
      })
      .where('user_id', '=', userId)
      .where('ends_at', '>', sql<string>`now()`)
      .returning('id')
      .execute();
    return ended.map(({ id }) => id);
  }

  /** Makes a running backend tell the owners' open tabs, within seconds. Needs a transaction. */
  announce(periodIds: readonly string[]): Promise<void> {
    return requestJobs(this.em, ANNOUNCING, periodIds);
  }

  async log({ action, userId, codeId, days, note = '' }: LogEntry): Promise<void> {
    await typedSql(this.em)
      .insertInto('premium_log')
      .values({ action, user_id: userId ?? null, code_id: codeId ?? null, days: days ?? null, note })
      .execute();
  }
}
