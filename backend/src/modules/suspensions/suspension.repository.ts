import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SuspensionInput } from '@qlixline/contract/safety/suspension';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { OutboxRepository } from '../../outbox/outbox.repository.ts';
import { APPLIES } from '../../schema/suspensions/suspension.sql.ts';
import { FRIENDS_OF } from '../../schema/friends/relation.sql.ts';
import { CONFIRMED_EMAIL_OF, NAME_IN_LOGS } from '../../schema/users/user.sql.ts';
import type { ActiveSuspension } from './active-suspension.ts';

/** Suspension as an operator reads it. */
export type ListedSuspension = ActiveSuspension & { name: string | null; email: string | null; since: Date };

/** Suspensions. Also used by the command line, without a session. */
@Injectable()
export class SuspensionRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Returns the suspension that applies to the user now; null without one. */
  async of(userId: string): Promise<ActiveSuspension | null> {
    const found = await typedSql(this.em)
      .selectFrom('suspensions')
      .select(['reason', 'ends_at as until'])
      .where('user_id', '=', userId)
      .where(shared(APPLIES))
      .executeTakeFirst();
    return found ? { reason: found.reason, until: dateOf(found.until) } : null;
  }

  /**
   * Suspends the user, or changes the suspension, with a mail to a confirmed address. The running transaction has
   * locked the user's row, as a sign-in does. A suspension whose time is over begins anew.
   */
  async impose(userId: string, { until, reason }: SuspensionInput): Promise<void> {
    const db = typedSql(this.em);
    const former = db.deleteFrom('suspensions').where('user_id', '=', userId);
    await former.where((row) => row.not(shared(APPLIES))).execute();
    await db
      .insertInto('suspensions')
      .values({ user_id: userId, reason, ends_at: until })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reason, ends_at: until }))
      .execute();
    await this.#mail(userId, 'suspended');
  }

  /** Lifts the user's suspension, with a mail; false if none applies. */
  async lift(userId: string): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('suspensions')
      .where('user_id', '=', userId)
      .where(shared(APPLIES))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await this.#mail(userId, 'suspension-lifted');
    return true;
  }

  /** Lists the suspensions that apply, newest first. */
  async list(limit: number): Promise<ListedSuspension[]> {
    const rows = await typedSql(this.em)
      .selectFrom('suspensions')
      .select(['reason', 'ends_at as until', 'created_at as since'])
      .select(shared<string | null>(CONFIRMED_EMAIL_OF, sql.ref('suspensions.user_id')).as('email'))
      .select(shared<string | null>(NAME_IN_LOGS, sql.ref('suspensions.user_id')).as('name'))
      .where(shared(APPLIES))
      .orderBy('suspensions.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ reason, until, since, name, email }) => ({
      reason,
      until: dateOf(until),
      since: new Date(since),
      name,
      email,
    }));
  }

  /** Returns the user's friends, whose screens may show the user. */
  async friendsOf(userId: string): Promise<string[]> {
    const friends = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(FRIENDS_OF, sql`${userId}::uuid`).as('friend'))
      .select('friend.id')
      .execute();
    return friends.map(({ id }) => id);
  }

  async #mail(userId: string, kind: 'suspended' | 'suspension-lifted'): Promise<void> {
    const { recipient } = await typedSql(this.em)
      .selectNoFrom(shared<string | null>(CONFIRMED_EMAIL_OF, sql`${userId}::uuid`).as('recipient'))
      .executeTakeFirstOrThrow();
    if (recipient !== null) await this.outbox.addAll([{ kind, recipient, userId, content: {} }], 0);
  }
}

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
