import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PUSH_AGAIN_MINUTES } from '@qlixline/contract/limits';
import { MAIL_TOPIC_NAMES, isUsuallyPushed } from '@qlixline/contract/notifications/mail-topics';
import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { PushPreferences, QuietHours } from '@qlixline/contract/notifications/push';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { PUSHED_USERS } from '../../../schema/users/user.sql.ts';

/** Notification that is to be pushed to a device. */
export type PushedNotification = {
  notificationId: number;
  subscriptionId: string;
  userId: string;
  /** True if a push about it was sent a moment ago. */
  isDelayed: boolean;
  quietHours: QuietHours | null;
};

/** State of a notification at the moment of delivery, and its user's choices. */
export type PushState = {
  position: number;
  ageSeconds: number;
  isWanted: boolean;
  showsContent: boolean;
  quietHours: QuietHours | null;
};

type QuietColumns = { quietFrom: number | null; quietUntil: number | null; timeZone: string | null };

/** Choices about pushes, and what is pushed by them. */
@Injectable()
export class PushChoicesRepository {
  constructor(private readonly em: EntityManager) {}

  async of(userId: string): Promise<Omit<PushPreferences, 'isOnHere'>> {
    const [choices, preference, { devices }] = [
      await typedSql(this.em)
        .selectFrom('mail_choices')
        .select(['topic', 'push'])
        .where('user_id', '=', userId)
        .execute(),
      await typedSql(this.em)
        .selectFrom('push_preferences')
        .select(['shows_content as showsContent', 'quiet_from as quietFrom', 'quiet_until as quietUntil'])
        .select('time_zone as timeZone')
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      await typedSql(this.em)
        .selectFrom('push_subscriptions')
        .select(sql<number>`count(*)::integer`.as('devices'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),
    ];
    const chosen = new Map<MailTopic, boolean | null>(choices.map(({ topic, push }) => [topic, push]));
    const topics = MAIL_TOPIC_NAMES.map((topic) => [topic, chosen.get(topic) ?? isUsuallyPushed(topic)]);
    return {
      devices,
      topics: Object.fromEntries(topics) as PushPreferences['topics'],
      showsContent: preference?.showsContent ?? true,
      quietHours: preference ? quietHoursOf(preference) : null,
    };
  }

  async choose(userId: string, topic: MailTopic, push: boolean): Promise<void> {
    await typedSql(this.em)
      .insertInto('mail_choices')
      .values({ user_id: userId, topic, push })
      .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ push }))
      .execute();
  }

  async chooseContent(userId: string, showsContent: boolean): Promise<void> {
    await this.#prefer(userId, { shows_content: showsContent });
  }

  async chooseQuietHours(userId: string, hours: QuietHours | null): Promise<void> {
    await this.#prefer(userId, {
      quiet_from: hours?.from ?? null,
      quiet_until: hours?.until ?? null,
      time_zone: hours?.timeZone ?? null,
    });
  }

  /** Lists the devices that get a push about the notifications, in the order of their ids. */
  async wanted(ids: readonly number[], topic: MailTopic): Promise<PushedNotification[]> {
    const rows = await typedSql(this.em)
      .selectFrom('notifications as n')
      .innerJoin('push_subscriptions as s', 's.user_id', 'n.user_id')
      .innerJoin(shared<{ id: string }>(PUSHED_USERS).as('u'), 'u.id', 'n.user_id')
      .leftJoin('mail_choices as c', (join) => join.onRef('c.user_id', '=', 'n.user_id').on('c.topic', '=', topic))
      .leftJoin('push_preferences as p', 'p.user_id', 'n.user_id')
      .select(['n.id as notificationId', 's.id as subscriptionId', 'n.user_id as userId'])
      .select(['p.quiet_from as quietFrom', 'p.quiet_until as quietUntil', 'p.time_zone as timeZone'])
      .select(
        sql<boolean>`coalesce(n.pushed_at > now() - make_interval(mins => ${sql.lit(PUSH_AGAIN_MINUTES)}), false)`.as(
          'isDelayed',
        ),
      )
      .where('n.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where(sql<boolean>`coalesce(c.push, ${isUsuallyPushed(topic)})`)
      .orderBy('n.id')
      .orderBy('s.id')
      .execute();
    return rows.map(({ quietFrom, quietUntil, timeZone, ...row }) => ({
      ...row,
      quietHours: quietHoursOf({ quietFrom, quietUntil, timeZone }),
    }));
  }

  /** Returns what decides about a push of a notification; undefined if it is gone. */
  async stateOf(notificationId: number, topic: MailTopic): Promise<PushState | undefined> {
    const row = await typedSql(this.em)
      .selectFrom('notifications as n')
      .leftJoin('mail_choices as c', (join) => join.onRef('c.user_id', '=', 'n.user_id').on('c.topic', '=', topic))
      .leftJoin('push_preferences as p', 'p.user_id', 'n.user_id')
      .select('n.position')
      .select(['p.quiet_from as quietFrom', 'p.quiet_until as quietUntil', 'p.time_zone as timeZone'])
      .select([
        sql<number>`extract(epoch from now() - n.created_at)::float8`.as('ageSeconds'),
        sql<boolean>`coalesce(c.push, ${isUsuallyPushed(topic)})`.as('isWanted'),
        sql<boolean>`coalesce(p.shows_content, true)`.as('showsContent'),
      ])
      .where('n.id', '=', notificationId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { position, ageSeconds, isWanted, showsContent, ...quiet } = row;
    return { position, ageSeconds, isWanted, showsContent, quietHours: quietHoursOf(quiet) };
  }

  /**
   * Notes that a notification was pushed. Returns true if an act has joined it since `position`; the lock waits for acts
   * that are about to.
   */
  async notePushed(id: number, position: number): Promise<boolean> {
    const row = await typedSql(this.em)
      .updateTable('notifications')
      .set({ pushed_at: sql<string>`now()` })
      .where('id', '=', id)
      .returning('position')
      .executeTakeFirst();
    return row !== undefined && row.position > position;
  }

  async #prefer(
    userId: string,
    values:
      | { shows_content: boolean }
      | { quiet_from: number | null; quiet_until: number | null; time_zone: string | null },
  ): Promise<void> {
    await typedSql(this.em)
      .insertInto('push_preferences')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }
}

function quietHoursOf({ quietFrom: from, quietUntil: until, timeZone }: QuietColumns): QuietHours | null {
  return from === null || until === null || timeZone === null ? null : { from, until, timeZone };
}
