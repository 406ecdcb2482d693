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
import { IS_IN_GROUP, NOTIFICATION_GROUP, NOTIFICATION_TARGETS } from '../../schema/notifications/notification.sql.ts';
import type { NotificationTarget } from '../../schema/notifications/notification.sql.ts';
import { notificationListQuery, unseenCountQuery } from './notification-list.query.ts';

/**
 * Activity of a user. Until they are seen, those of one actor and kind are shown as one notification, and so are those
 * of several actors on the same target.
 */
export type Activity = { kind: ActivityKind; actorId: string } & Target;
export type Target = Partial<Record<NotificationTarget, number>>;

type TargetColumn = (typeof NOTIFICATION_TARGETS)[NotificationTarget];
type Wanted = { after: number | undefined; limit: number; kinds: readonly ActivityKind[] | undefined };

const NEXT_POSITION = sql<number>`nextval('notification_positions')`;
const TARGETS = Object.entries(NOTIFICATION_TARGETS) as [NotificationTarget, TargetColumn][];
const TARGET_COLUMNS = TARGETS.map(([, column]) => column);
const GROUP = sql.raw(NOTIFICATION_GROUP);
const BACK_TO_TOP = { position: NEXT_POSITION, created_at: sql<string>`now()`, read_at: null };
const IN_GROUP = sql.raw<boolean>(IS_IN_GROUP);

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
   * Adds a notification about the user's own account. Until they are seen, those of a kind grouped by target or kind are
   * shown as one, which moves to the top.
   */
  async addOrRaise(userId: string, kind: AccountNotificationKind, about: Target): Promise<void> {
    if (NOTIFICATION_GROUPING[kind] === 'kind') {
      await this.#add([userId], kind, userId, about); // their acts form a group like those of one actor
      return;
    }
    await typedSql(this.em)
      .insertInto('notifications')
      .values({ user_id: userId, kind, ...columnsOf(about) })
      .onConflict((conflict) => conflict.expression(GROUP).where(IN_GROUP).doUpdateSet(BACK_TO_TOP))
      .execute();
  }

  /**
   * Adds the activity to each user's unseen notification, or creates one. Returns the users who haven't turned off the
   * kind.
   */
  async addActivity(userIds: readonly string[], { kind, actorId, ...about }: Activity): Promise<string[]> {
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

  /** Removes all notifications between two users, and returns those of them who had any. */
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

  async setWanted(userId: string, kind: ActivityKind, inApp: boolean): Promise<void> {
    await typedSql(this.em)
      .insertInto('notification_preferences')
      .values({ user_id: userId, kind, in_app: inApp })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ in_app: inApp }))
      .execute();
  }

  /** Adds an act to the actor's group for each user. The lock keeps two at the same time from forming two groups. */
  async #add(userIds: readonly string[], kind: NotificationKind, actorId: string, about: Target): Promise<string[]> {
    const targets = Object.fromEntries(TARGETS.map(([target]) => [target, about[target] ?? null])) as About;
    const { added } = await together({
      locked: lockActsOf(this.em, { actorId }),
      added: addActivity(this.em, { ...targets, userIds: [...userIds], kind, actorId }),
    });
    return added.rows.map((row) => row.user_id);
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

type About = Record<NotificationTarget, number | null>;
type ActivityForUsers = About & { userIds: string[]; kind: NotificationKind; actorId: string };

const columnsOf = (about: Target) => Object.fromEntries(TARGETS.map(([id, column]) => [column, about[id] ?? null]));

/** Lets one transaction at a time group an actor's acts. A statement of its own, so that the next sees what it waited for. */
const lockActsOf = statement<{ actorId: string }>((db, param) =>
  db.selectNoFrom(
    sql`pg_advisory_xact_lock(hashtextextended('acts of ' || ${param('actorId')}::text, 0))`.as('locked'),
  ),
);

const addActivity = statement<ActivityForUsers, { user_id: string }>((db, param) =>
  db
    .with('told', (cte) =>
      cte
        .insertInto('notifications')
        .columns(['user_id', 'kind', ...TARGET_COLUMNS])
        .expression((eb) =>
          eb
            .selectFrom(sql<{ id: string }>`unnest(${param('userIds')}::uuid[])`.as<'wanting'>(sql`wanting (id)`))
            .select([
              'wanting.id as user_id',
              sql<NotificationKind>`${param('kind')}::text`.as('kind'),
              ...TARGETS.map(([target, column]) => sql<number | null>`${param(target)}::bigint`.as(column)),
            ])
            .where((where) =>
              where.not(
                where.exists(
                  where
                    .selectFrom('notification_preferences as p')
                    .select('p.kind')
                    .whereRef('p.user_id', '=', 'wanting.id')
                    .where('p.kind', '=', sql<ActivityKind>`${param('kind')}`)
                    .where('p.in_app', '=', false),
                ),
              ),
            )
            .orderBy('wanting.id'),
        )
        .onConflict((conflict) => conflict.expression(GROUP).where(IN_GROUP).doUpdateSet(BACK_TO_TOP))
        .returning(['id', 'user_id']),
    )
    // The actor's open group: that of the newest act of this kind, if its notification is unseen.
    .with('grouped', (cte) =>
      cte
        .selectFrom('told')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('notification_actors as a')
              .select(['a.notification_id', 'a.group_id'])
              .whereRef('a.user_id', '=', 'told.user_id')
              .where('a.kind', '=', param('kind'))
              .where('a.actor_id', '=', param('actorId'))
              .orderBy('a.position', 'desc')
              .limit(1)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .leftJoin('notifications as open', (join) =>
          join.onRef('open.id', '=', 'newest.notification_id').on('open.seen_at', 'is', null),
        )
        .select([
          'told.id',
          'told.user_id',
          'open.id as before_id',
          sql<number>`case when open.id is null then ${NEXT_POSITION} else coalesce(newest.group_id, ${NEXT_POSITION}) end`.as(
            'group_id',
          ),
        ]),
    )
    .with('folded', (cte) =>
      cte
        .updateTable('notification_actors as a')
        .from('grouped')
        .set({ is_newest: false })
        .whereRef('a.notification_id', '=', 'grouped.before_id')
        .whereRef('a.notification_id', '<>', 'grouped.id')
        .where('a.actor_id', '=', param('actorId')),
    )
    .with('acted', (cte) =>
      cte
        .insertInto('notification_actors')
        .columns(['notification_id', 'actor_id', 'user_id', 'kind', 'group_id'])
        .expression((eb) =>
          eb
            .selectFrom('grouped')
            .select([
              'grouped.id',
              sql<string>`${param('actorId')}::uuid`.as('actor_id'),
              'grouped.user_id',
              sql<NotificationKind>`${param('kind')}::text`.as('kind'),
              'grouped.group_id',
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['notification_id', 'actor_id']).doUpdateSet({
            position: NEXT_POSITION,
            user_id: sql<string>`excluded.user_id`,
            kind: sql<NotificationKind>`excluded.kind`,
            group_id: sql<number>`excluded.group_id`,
            is_newest: true,
          }),
        ),
    )
    .selectFrom('told')
    .select('told.user_id'),
);

const markRead = statement<{ userId: string; id: number }>((db, param) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, now())`, seen_at: sql<string>`coalesce(seen_at, now())` })
    .where('user_id', '=', param('userId'))
    .where('id', '=', param('id')),
);
