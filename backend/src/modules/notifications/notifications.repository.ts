import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NOTIFICATION_GROUPING } from '@qlixline/contract/notifications/notification-grouping';
import type {
  AccountNotificationKind,
  ActivityKind,
  NotificationKind,
} from '@qlixline/contract/notifications/notification';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { statement } from '../../database/sql/statement.ts';
import { together } from '../../database/sql/together.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import type { AreaUpdateKind, NotificationTarget } from '../../schema/notifications/notification.sql.ts';
import {
  TARGETS,
  GROUP,
  BACK_TO_TOP,
  HAS_DEVICE,
  IN_GROUP,
  addActivity,
  lockActsOf,
} from './add-activity.statement.ts';
import type { About } from './add-activity.statement.ts';
import { notificationListQuery, unseenCountQuery } from './notification-list.query.ts';

/**
 * A user's activity. Until they are seen, activities of one actor and kind are shown as one notification, and so are
 * those of several actors on the same target.
 */
export type Activity = { kind: ActivityKind; actorId: string } & Target;
export type Target = Partial<Record<NotificationTarget, number>>;

/** A stored notification and its user. `hasDevice` is true if the user has a device that gets pushes. */
export type Told = { id: number; userId: string; hasDevice: boolean };

type Wanted = { after: number | undefined; limit: number; kinds: readonly ActivityKind[] | undefined };

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /**
   * Returns JSON text in the shape of the contract's `notificationPageSchema`, newest first, starting after a position;
   * all kinds if none are given.
   */
  async listJson(userId: string, { after, limit, kinds }: Wanted): Promise<string> {
    return (await this.preparedReads.json(notificationListQuery, [userId, after ?? null, limit, kinds ?? null])) ?? '';
  }

  /** Returns JSON text in the shape of the contract's `notificationCountSchema`. */
  async countUnseenJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(unseenCountQuery, [userId])) ?? '{"count":0}';
  }

  /**
   * Adds a notification about the user's own account, and returns it. Until they are seen, notifications of a kind that is grouped by
   * target or as a whole are shown as one, which moves to the top.
   */
  async addOrRaise(userId: string, kind: AccountNotificationKind, about: Target): Promise<Told[]> {
    if (NOTIFICATION_GROUPING[kind] === 'kind') {
      return this.#add([userId], kind, userId, about); // their acts form a group like those of one actor
    }
    return this.raise(userId, kind, about);
  }

  /** Adds a notification without an actor, or moves the unseen one of its group to the top, and returns it. */
  async raise(userId: string, kind: AccountNotificationKind | AreaUpdateKind, about: Target = {}): Promise<Told[]> {
    return typedSql(this.em)
      .insertInto('notifications')
      .values({ user_id: userId, kind, ...columnsOf(about) })
      .onConflict((conflict) => conflict.expression(GROUP).where(IN_GROUP).doUpdateSet(BACK_TO_TOP))
      .returning(['id', 'user_id as userId', sql.raw<boolean>(HAS_DEVICE('notifications.user_id')).as('hasDevice')])
      .execute();
  }

  /**
   * Adds the activity to each user's unseen notification, or creates one. Returns the notifications of the users who
   * haven't turned off the kind.
   */
  async addActivity(userIds: readonly string[], { kind, actorId, ...about }: Activity): Promise<Told[]> {
    return userIds.length === 0 ? [] : this.#add(userIds, kind, actorId, about);
  }

  /** Returns true if a notification of this kind from the last day includes this actor. */
  async wasNotifiedWithinDay(userId: string, kind: ActivityKind, actorId: string): Promise<boolean> {
    const notified = await typedSql(this.em)
      .selectFrom('notifications as n')
      .innerJoin('notification_actors as a', 'a.notification_id', 'n.id')
      .select('n.id')
      .where('n.user_id', '=', userId)
      .where('n.kind', '=', kind)
      .where('n.created_at', '>', sql<string>`now() - interval '1 day'`)
      .where('a.actor_id', '=', actorId)
      .executeTakeFirst();
    return notified !== undefined;
  }

  /** Removes the actor's activity, and the notification if no actor is left. Returns true if there was one. */
  async removeActivity(userId: string, activity: Activity): Promise<boolean> {
    const { joined } = await together({
      locked: lockActsOf(this.em, activity),
      joined: this.#joinedBy(activity).where('n.user_id', '=', userId).execute(),
    });
    return (await this.#removeActors(joined)).length > 0;
  }

  /** Removes the activity for all users who were notified, and returns them. */
  async removeActivityFromAll(activity: Activity): Promise<string[]> {
    return this.#removeActors(await this.#joinedBy(activity).execute());
  }

  /** Removes all notifications between two users, and returns which of the two had any. */
  async removeBetween(a: string, b: string): Promise<string[]> {
    const joined = await this.#joined()
      .where((eb) =>
        eb.or([
          eb.and([eb('n.user_id', '=', a), eb('a.actor_id', '=', b)]),
          eb.and([eb('n.user_id', '=', b), eb('a.actor_id', '=', a)]),
        ]),
      )
      .execute();
    return this.#removeActors(joined);
  }

  /** Marks all notifications as seen and returns how many. */
  async markAllSeen(userId: string): Promise<number> {
    const { numUpdatedRows } = await typedSql(this.em)
      .with('unseen', (db) =>
        db
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', userId)
          .where('seen_at', 'is', null)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .updateTable('notifications')
      .from('unseen')
      .set({ seen_at: sql<string>`now()` })
      .whereRef('notifications.id', '=', 'unseen.id')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Marks the notification as read, and thereby as seen. Returns false for another user's. */
  async markRead(userId: string, id: number): Promise<boolean> {
    const { numAffectedRows } = await markRead(this.em, { userId, id });
    return numAffectedRows === 1n;
  }

  /** Returns the kinds the user has turned off. */
  async unwantedBy(userId: string): Promise<Set<string>> {
    const preferences = await typedSql(this.em)
      .selectFrom('notification_preferences')
      .select('kind')
      .where('user_id', '=', userId)
      .where('in_app', '=', false)
      .execute();
    return new Set(preferences.map(({ kind }) => kind));
  }

  async setWanted(userId: string, kind: ActivityKind | AreaUpdateKind, inApp: boolean): Promise<void> {
    await typedSql(this.em)
      .insertInto('notification_preferences')
      .values({ user_id: userId, kind, in_app: inApp })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ in_app: inApp }))
      .execute();
  }

  /** Adds an act to the actor's group for each user. The lock keeps two concurrent acts from forming two groups. */
  async #add(userIds: readonly string[], kind: NotificationKind, actorId: string, about: Target): Promise<Told[]> {
    const targets = Object.fromEntries(TARGETS.map(([target]) => [target, about[target] ?? null])) as About;
    const { added } = await together({
      locked: lockActsOf(this.em, { actorId }),
      added: addActivity(this.em, { ...targets, userIds: [...userIds], kind, actorId }),
    });
    return added.rows.map(({ id, user_id: userId, has_device: hasDevice }) => ({ id, userId, hasDevice }));
  }

  /**
   * Locks the notifications first and always in the same order, as writers of activities do, which prevents deadlocks.
   */
  #joined() {
    return typedSql(this.em)
      .selectFrom('notifications as n')
      .innerJoin('notification_actors as a', 'a.notification_id', 'n.id')
      .select(['n.id', 'a.actor_id', 'n.user_id'])
      .orderBy('n.id')
      .forUpdate('n');
  }

  #joinedBy(activity: Activity) {
    return this.#joined()
      .where('n.kind', '=', activity.kind)
      .where('a.actor_id', '=', activity.actorId)
      .where((eb) =>
        eb.and(TARGETS.map(([target, column]) => eb(`n.${column}`, 'is not distinct from', activity[target] ?? null))),
      );
  }

  /**
   * Removes actors, then notifications without actors, in this order so that a concurrent actor isn't lost. Returns the
   * owners of the notifications.
   */
  async #removeActors(joined: readonly { id: number; actor_id: string; user_id: string }[]): Promise<string[]> {
    if (joined.length === 0) return [];
    const ids = joined.map(({ id }) => id);
    const actorIds = joined.map((row) => row.actor_id);
    await typedSql(this.em)
      .deleteFrom('notification_actors as a')
      .using(
        sql<{ id: number; actor_id: string }>`unnest(${ids}::bigint[], ${actorIds}::uuid[])`.as<'joined'>(
          sql`joined (id, actor_id)`,
        ),
      )
      .whereRef('a.notification_id', '=', 'joined.id')
      .whereRef('a.actor_id', '=', 'joined.actor_id')
      .execute();
    await typedSql(this.em)
      .deleteFrom('notifications')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification_actors')
              .select('actor_id')
              .whereRef('notification_actors.notification_id', '=', 'notifications.id'),
          ),
        ),
      )
      .execute();
    return [...new Set(joined.map((row) => row.user_id))];
  }
}

const columnsOf = (about: Target) => Object.fromEntries(TARGETS.map(([id, column]) => [column, about[id] ?? null]));

const markRead = statement<{ userId: string; id: number }>((db, param) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, now())`, seen_at: sql<string>`coalesce(seen_at, now())` })
    .where('user_id', '=', param('userId'))
    .where('id', '=', param('id')),
);
