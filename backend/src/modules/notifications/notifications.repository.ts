import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountNotificationKind, ActivityKind, NotificationKind } from '@qlixline/contract/notification';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared-reads.ts';
import { statement } from '../../database/statement.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { IS_IN_GROUP, NOTIFICATION_GROUP, NOTIFICATION_TARGETS } from '../../schema/conditions/notification.sql.ts';
import type { NotificationTarget } from '../../schema/conditions/notification.sql.ts';
import { notificationListQuery, unseenCountQuery } from './notification-list.query.ts';

/** What somebody did, and about what. The same kind about the same thing is one notification until it is seen. */
export type Activity = { kind: ActivityKind; actorId: string } & Target;
/** What it is about. */
export type Target = Partial<Record<NotificationTarget, number>>;

type TargetColumn = (typeof NOTIFICATION_TARGETS)[NotificationTarget];
type Wanted = { after: number | undefined; limit: number; kinds: readonly ActivityKind[] | undefined };

const NEXT_POSITION = sql<string>`nextval('notification_positions')`;
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

  /** JSON text in the shape of the contract's `notificationPageSchema`, newest first, from after a position; of these kinds, or all. */
  async listJson(userId: string, { after, limit, kinds }: Wanted): Promise<string> {
    return (await this.preparedReads.json(notificationListQuery, [userId, after ?? null, limit, kinds ?? null])) ?? '';
  }

  /** JSON text, in the shape of the contract's `notificationCountSchema`. */
  async countUnseenJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(unseenCountQuery, [userId])) ?? '{"count":0}';
  }

  /** About the account itself or something of its own. One that is grouped and not seen yet comes back to the top instead. */
  async add(userId: string, kind: AccountNotificationKind, about: Target): Promise<void> {
    await typedSql(this.em)
      .insertInto('notifications')
      .values({
        user_id: userId,
        kind,
        ...Object.fromEntries(TARGETS.map(([id, column]) => [column, about[id] ?? null])),
      })
      .onConflict((conflict) => conflict.expression(GROUP).where(IN_GROUP).doUpdateSet(BACK_TO_TOP))
      .execute();
  }

  /** Joins what each of them has not seen yet, or begins it. Answers those who want to hear of the kind. */
  async addActivity(userIds: readonly string[], activity: Activity): Promise<string[]> {
    if (userIds.length === 0) return [];
    const about = Object.fromEntries(TARGETS.map(([target]) => [target, activity[target] ?? null]));
    const { kind, actorId } = activity;
    const { rows } = await addActivity(this.em, { ...(about as About), userIds: [...userIds], kind, actorId });
    return rows.map((row) => row.user_id);
  }

  /** Within a day the user was told of this actor, or of one who joined the same notification later. */
  async wasToldToday(userId: string, kind: ActivityKind, actorId: string): Promise<boolean> {
    const told = await typedSql(this.em)
      .selectFrom('notifications as n')
      .innerJoin('notification_actors as a', 'a.notification_id', 'n.id')
      .select('n.id')
      .where('n.user_id', '=', userId)
      .where('n.kind', '=', kind)
      .where('n.created_at', '>', sql<string>`now() - interval '1 day'`)
      .where('a.actor_id', '=', actorId)
      .executeTakeFirst();
    return told !== undefined;
  }

  /** Takes back what the actor did; a notification without anybody goes. True when something was there. */
  async removeActivity(userId: string, activity: Activity): Promise<boolean> {
    const joined = await this.#joinedBy(activity).where('n.user_id', '=', userId).execute();
    return (await this.#removeActors(joined)).length > 0;
  }

  /** The same for all who were told. Answers who they are. */
  async removeActivityFromAll(activity: Activity): Promise<string[]> {
    return this.#removeActors(await this.#joinedBy(activity).execute());
  }

  /** Neither of the two hears of the other any more. Answers who of them had. */
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

  /** How many became seen. */
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

  /** Following one to its target also means that it was seen. False for anyone else's. */
  async markRead(userId: string, id: number): Promise<boolean> {
    const { numAffectedRows } = await markRead(this.em, { userId, id });
    return numAffectedRows === 1n;
  }

  /** Kinds that the user has turned off. */
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

  /** Locks the notifications first, as whoever joins one does, and in one order: two who lock the other way round wait for each other. */
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
   * What is left of the notifications is asked after their actors were removed, so that nobody who joined meanwhile is
   * taken away. Answers whose notifications they were.
   */
  async #removeActors(joined: readonly { id: number; actor_id: string; user_id: string }[]): Promise<string[]> {
    if (joined.length === 0) return [];
    const ids = joined.map(({ id }) => id);
    const actorIds = joined.map((row) => row.actor_id);
    await typedSql(this.em)
      .deleteFrom('notification_actors as a')
      .using(
        sql<{ id: number; actor_id: string }>`unnest(${ids}::integer[], ${actorIds}::uuid[])`.as<'joined'>(
          sql`joined (id, actor_id)`,
        ),
      )
      .whereRef('a.notification_id', '=', 'joined.id')
      .whereRef('a.actor_id', '=', 'joined.actor_id')
      .execute();
    await typedSql(this.em)
      .deleteFrom('notifications')
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
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
type ToldActivity = About & { userIds: string[]; kind: ActivityKind; actorId: string };

const addActivity = statement<ToldActivity, { user_id: string }>((db, place) =>
  db
    .with('told', (cte) =>
      cte
        .insertInto('notifications')
        .columns(['user_id', 'kind', ...TARGET_COLUMNS])
        .expression((eb) =>
          eb
            .selectFrom(sql<{ id: string }>`unnest(${place('userIds')}::uuid[])`.as<'wanting'>(sql`wanting (id)`))
            .select([
              'wanting.id as user_id',
              sql<NotificationKind>`${place('kind')}::text`.as('kind'),
              ...TARGETS.map(([target, column]) => sql<number | null>`${place(target)}::integer`.as(column)),
            ])
            .where((where) =>
              where.not(
                where.exists(
                  where
                    .selectFrom('notification_preferences as p')
                    .select('p.kind')
                    .whereRef('p.user_id', '=', 'wanting.id')
                    .where('p.kind', '=', place('kind'))
                    .where('p.in_app', '=', false),
                ),
              ),
            )
            .orderBy('wanting.id'),
        )
        .onConflict((conflict) => conflict.expression(GROUP).where(IN_GROUP).doUpdateSet(BACK_TO_TOP))
        .returning(['id', 'user_id']),
    )
    .with('acted', (cte) =>
      cte
        .insertInto('notification_actors')
        .columns(['notification_id', 'actor_id'])
        .expression((eb) =>
          eb.selectFrom('told').select(['told.id', sql<string>`${place('actorId')}::uuid`.as('actor_id')]),
        )
        .onConflict((conflict) =>
          conflict.columns(['notification_id', 'actor_id']).doUpdateSet({ position: NEXT_POSITION }),
        ),
    )
    .selectFrom('told')
    .select('told.user_id'),
);

const markRead = statement<{ userId: string; id: number }>((db, place) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, now())`, seen_at: sql<string>`coalesce(seen_at, now())` })
    .where('user_id', '=', place('userId'))
    .where('id', '=', place('id')),
);
