import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PUSH_DEVICES_MAX } from '@qlixline/contract/limits';
import type { PushSubscriptionInput } from '@qlixline/contract/notifications/push';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { LIVE_SESSIONS } from '../../../schema/account/session.sql.ts';
import { PUSHED_USERS } from '../../../schema/users/user.sql.ts';
import type { PushDevice } from './push-sender.ts';

/** Subscription to which may be sent now, and its user. */
export type LiveSubscription = PushDevice & {
  id: string;
  userId: string;
  displayName: string | null;
  firstName: string | null;
  /** True while nothing is sent, after a failure. */
  isPaused: boolean;
};

/** Failed deliveries in a row after which a subscription is removed. The longest pause makes that more than a day. */
const FAILURES_MAX = 30;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

const SESSIONS = shared<{ id: string; user_id: string }>(LIVE_SESSIONS).as('session');
const USERS = shared<{ id: string; display_name: string | null; first_name: string | null }>(PUSHED_USERS).as('u');

/** Devices to which may be pushed: at most one per session. */
@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Stores the subscription of a session's device, which replaces an earlier one of the device, also of another account.
   * Returns false if the session has just ended.
   */
  async save({ userId, sessionId }: Identity, { endpoint, keys }: PushSubscriptionInput): Promise<boolean> {
    // Two tabs may renew the subscription at the same time.
    await typedSql(this.em)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('pushes to ' || ${sessionId}::text, 0))`.as('locked'))
      .execute();
    await typedSql(this.em)
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .where('endpoint', '<>', endpoint)
      .execute();
    const { numInsertedOrUpdatedRows = 0n } = await typedSql(this.em)
      .insertInto('push_subscriptions')
      .columns(['id', 'user_id', 'session_id', 'endpoint', 'p256dh', 'auth'])
      .expression((eb) =>
        eb
          .selectFrom(SESSIONS)
          .select([
            sql<string>`${randomUUIDv7()}::uuid`.as('id'),
            'session.user_id',
            'session.id as session_id',
            sql<string>`${endpoint}::text`.as('endpoint'),
            sql<string>`${keys.p256dh}::text`.as('p256dh'),
            sql<string>`${keys.auth}::text`.as('auth'),
          ])
          .where('session.id', '=', sessionId)
          .where('session.user_id', '=', userId),
      )
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({
          user_id: userId,
          session_id: sessionId,
          ...keys,
          refreshed_at: sql<string>`now()`,
        }),
      )
      .executeTakeFirstOrThrow();
    await typedSql(this.em)
      .deleteFrom('push_subscriptions')
      .where('id', 'in', (others) =>
        others
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('refreshed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(PUSH_DEVICES_MAX),
      )
      .execute();
    return numInsertedOrUpdatedRows > 0n;
  }

  async removeOf(sessionId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
  }

  /** Removes a subscription unless it has been replaced meanwhile by one with another address. */
  async retire({ id, endpoint }: Pick<LiveSubscription, 'id' | 'endpoint'>): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('endpoint', '=', endpoint)
      .execute();
  }

  /** Returns a subscription by its id, or that of a session, if its session hasn't ended. */
  find(by: { id: string } | { sessionId: string }): Promise<LiveSubscription | undefined> {
    return typedSql(this.em)
      .selectFrom('push_subscriptions as s')
      .innerJoin(SESSIONS, 'session.id', 's.session_id')
      .innerJoin(USERS, 'u.id', 's.user_id')
      .select(['s.id', 's.user_id as userId', 's.endpoint', 's.p256dh', 's.auth'])
      .select(['u.display_name as displayName', 'u.first_name as firstName'])
      .select(sql<boolean>`coalesce(s.paused_until > now(), false)`.as('isPaused'))
      .where('id' in by ? 's.id' : 's.session_id', '=', 'id' in by ? by.id : by.sessionId)
      .executeTakeFirst();
  }

  async noteSuccess(id: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('push_subscriptions')
      .set({ failures: 0, paused_until: null })
      .where('id', '=', id)
      .where('failures', '>', 0)
      .execute();
  }

  /** Pauses a subscription for longer after each failure, and removes it after many. */
  async noteFailure(id: string): Promise<void> {
    const failed = await typedSql(this.em)
      .updateTable('push_subscriptions')
      .set({
        failures: sql<number>`failures + 1`,
        paused_until: sql<string>`now() + make_interval(secs => least(${sql.lit(LONGEST_PAUSE_SECONDS)},
          ${sql.lit(FIRST_PAUSE_SECONDS)} * power(2, least(failures, 10))))`,
      })
      .where('id', '=', id)
      .returning('failures')
      .executeTakeFirst();
    if (failed && failed.failures >= FAILURES_MAX) {
      await typedSql(this.em).deleteFrom('push_subscriptions').where('id', '=', id).execute();
    }
  }
}
