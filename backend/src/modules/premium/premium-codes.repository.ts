import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { ACCOUNT_OF } from '../../schema/users/user.sql.ts';
import type { PremiumAction } from '../../schema/premium/premium.entity.ts';
import { hashOfPremiumCode, newPremiumCode } from './premium-codes.ts';

type NewCode = { days: number; uses: number; validDays: number; note: string };
/** Code that somebody redeems, locked. */
export type LockedCode = { id: string; days: number; isEnded: boolean; isUsedUp: boolean };
/** Code as listed for the operator. */
export type ListedCode = { id: string; days: number; uses: number; used: number; note: string; expiresAt: Date };
/** Entry of the log as listed for the operator. */
export type ListedEntry = {
  at: Date;
  action: PremiumAction;
  account: string | null;
  codeId: string | null;
  days: number | null;
  note: string;
};

/** Codes for Premium. Also used by the command line. */
@Injectable()
export class PremiumCodesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Makes a code and returns it; only its hash is stored. */
  async add({ days, uses, validDays, note }: NewCode): Promise<{ id: string; code: string; expiresAt: Date }> {
    const code = newPremiumCode();
    const { id, expires_at: expiresAt } = await typedSql(this.em)
      .insertInto('premium_codes')
      .values({
        id: randomUUIDv7(),
        code_hash: hashOfPremiumCode(code),
        days,
        uses,
        note,
        expires_at: sql<string>`now() + make_interval(days => ${validDays})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    return { id, code, expiresAt: new Date(expiresAt) };
  }

  /** Finds and locks the code that was typed, so that two users don't redeem its last use. */
  async lock(typed: string): Promise<LockedCode | undefined> {
    return typedSql(this.em)
      .selectFrom('premium_codes')
      .select([
        'id',
        'days',
        sql<boolean>`expires_at <= now()`.as('isEnded'),
        sql<boolean>`used >= uses`.as('isUsedUp'),
      ])
      .where('code_hash', '=', hashOfPremiumCode(typed))
      .forUpdate()
      .executeTakeFirst();
  }

  async countUse(id: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('premium_codes')
      .set({ used: sql<number>`used + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Ends a code; false if none with this id can be redeemed. */
  async end(id: string): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('premium_codes')
      .set({ expires_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Lists codes, newest first. */
  async list(most: number): Promise<ListedCode[]> {
    const codes = await typedSql(this.em)
      .selectFrom('premium_codes')
      .select(['id', 'days', 'uses', 'used', 'note', 'expires_at as expiresAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
    return codes.map((code) => ({ ...code, expiresAt: new Date(code.expiresAt) }));
  }

  /** Lists the log about Premium, newest first. */
  async listLog(most: number): Promise<ListedEntry[]> {
    const entries = await typedSql(this.em)
      .selectFrom('premium_log')
      .select([
        'created_at as at',
        'action',
        'code_id as codeId',
        'days',
        'note',
        shared<string | null>(ACCOUNT_OF, sql.ref('premium_log.user_id')).as('account'),
      ])
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return entries.map((entry) => ({ ...entry, at: new Date(entry.at) }));
  }
}
