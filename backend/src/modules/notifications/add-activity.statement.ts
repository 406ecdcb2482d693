import type { ActivityKind, NotificationKind } from '@qlixline/contract/notifications/notification';
import { sql } from 'kysely';

import { statement } from '../../database/sql/statement.ts';
import { IS_IN_GROUP, NOTIFICATION_GROUP, NOTIFICATION_TARGETS } from '../../schema/notifications/notification.sql.ts';
import type { NotificationTarget } from '../../schema/notifications/notification.sql.ts';

type TargetColumn = (typeof NOTIFICATION_TARGETS)[NotificationTarget];

const NEXT_POSITION = sql<number>`nextval('notification_positions')`;
export const TARGETS = Object.entries(NOTIFICATION_TARGETS) as [NotificationTarget, TargetColumn][];
const TARGET_COLUMNS = TARGETS.map(([, column]) => column);
export const GROUP = sql.raw(NOTIFICATION_GROUP);
export const BACK_TO_TOP = { position: NEXT_POSITION, created_at: sql<string>`now()`, read_at: null };
export const IN_GROUP = sql.raw<boolean>(IS_IN_GROUP);

export type About = Record<NotificationTarget, number | null>;
type ActivityForUsers = About & { userIds: string[]; kind: NotificationKind; actorId: string };

/**
 * Lets only one transaction at a time group an actor's acts. It is a separate statement, so that the next statement
 * sees the changes for which this one waited.
 */
export const lockActsOf = statement<{ actorId: string }>((db, param) =>
  db.selectNoFrom(
    sql`pg_advisory_xact_lock(hashtextextended('acts of ' || ${param('actorId')}::text, 0))`.as('locked'),
  ),
);

/** SQL condition that a user has a device to which may be pushed. */
export const HAS_DEVICE = (user: string): string =>
  `exists (select from push_subscriptions s where s.user_id = ${user})`;

export const addActivity = statement<ActivityForUsers, { user_id: string; id: number; has_device: boolean }>(
  (db, param) =>
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
      // The actor's open group: the group of the newest act of this kind, if its notification is unseen.
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
      .select(['told.user_id', 'told.id', sql.raw<boolean>(HAS_DEVICE('told.user_id')).as('has_device')]),
);
