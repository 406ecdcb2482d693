import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAIL_AGAIN_MINUTES } from '@qlixline/contract/limits';
import {
  DIGEST_DAYS,
  MAIL_TOPIC_NAMES,
  USUAL_DIGEST,
  kindsOfMailTopic,
  usualMailTime,
} from '@qlixline/contract/notifications/mail-topics';
import type { Digest, MailTime, MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { MailPreferences, Unsubscribable } from '@qlixline/contract/notifications/notification-mail';
import type { NotificationKind } from '@qlixline/contract/notifications/notification';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { MailStops } from '../../../outbox/mail-stops.ts';
import { CONFIRMED_EMAIL_OF, MAILED_USERS } from '../../../schema/users/user.sql.ts';

/** A user's notification that is to be mailed at once. `isDelayed` is true if a mail about it was sent a moment ago. */
export type MailedNotification = { id: number; userId: string; email: string; isDelayed: boolean };
export type DueDigest = { userId: string; email: string };
/** Recipient of a mail: `email` is the confirmed address at this moment. */
export type MailReader = { id: string; displayName: string | null; firstName: string | null; email: string };

const MAILED = shared<{
  id: string;
  display_name: string | null;
  first_name: string | null;
  email: string;
  created_at: string;
}>(MAILED_USERS).as('u');
const DAYS = sql.raw<number>(
  `case coalesce(d.period, '${USUAL_DIGEST}') ${Object.entries(DIGEST_DAYS)
    .map(([period, days]) => `when '${period}' then ${days}`)
    .join(' ')} end`,
);

/** Choices about mails, and what is due by them. */
@Injectable()
export class MailChoicesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly stops: MailStops,
  ) {}

  async of(userId: string): Promise<MailPreferences> {
    const [reader, digest, choices] = [
      await this.reader(userId),
      await typedSql(this.em)
        .selectFrom('mail_digests')
        .select('period')
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      await typedSql(this.em)
        .selectFrom('mail_choices')
        .select(['topic', 'time'])
        .where('user_id', '=', userId)
        .execute(),
    ];
    const stopped = reader ? null : await this.#stopOf(userId);
    const chosen = new Map<MailTopic, MailTime | null>(choices.map(({ topic, time }) => [topic, time]));
    const times = MAIL_TOPIC_NAMES.map((topic) => [topic, chosen.get(topic) ?? usualMailTime(topic)]);
    return {
      address: reader?.email ?? null,
      stopped,
      digest: digest?.period ?? USUAL_DIGEST,
      topics: Object.fromEntries(times) as MailPreferences['topics'],
    };
  }

  async #stopOf(userId: string): Promise<MailPreferences['stopped']> {
    const { address } = await typedSql(this.em)
      .selectNoFrom(shared<string | null>(CONFIRMED_EMAIL_OF, sql`${userId}::uuid`).as('address'))
      .executeTakeFirstOrThrow();
    const reason = address === null ? null : await this.stops.reasonFor(userId, address);
    return address === null || reason === null ? null : { address, reason };
  }

  async choose(userId: string, topic: MailTopic, time: MailTime): Promise<void> {
    await typedSql(this.em)
      .insertInto('mail_choices')
      .values({ user_id: userId, topic, time })
      .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ time }))
      .execute();
  }

  async chooseDigest(userId: string, period: Digest): Promise<void> {
    await typedSql(this.em)
      .insertInto('mail_digests')
      .values({ user_id: userId, period })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ period }))
      .execute();
  }

  unsubscribe(userId: string, from: Unsubscribable): Promise<void> {
    return from === 'digest' ? this.chooseDigest(userId, 'never') : this.choose(userId, from, 'never');
  }

  /** Returns the kinds that the user wants in their digest. */
  async digestKinds(userId: string): Promise<NotificationKind[]> {
    const { topics } = await this.of(userId);
    return MAIL_TOPIC_NAMES.filter((topic) => topics[topic] === 'digest').flatMap(kindsOfMailTopic);
  }

  /** Returns the user if mails may be sent to them now. */
  reader(userId: string): Promise<MailReader | undefined> {
    return typedSql(this.em)
      .selectFrom(MAILED)
      .select(['u.id', 'u.display_name as displayName', 'u.first_name as firstName', 'u.email'])
      .where('u.id', '=', userId)
      .executeTakeFirst();
  }

  /** Lists the notifications whose users want them mailed at once, in the order of their ids. */
  async wantedAtOnce(ids: readonly number[], topic: MailTopic): Promise<MailedNotification[]> {
    return typedSql(this.em)
      .selectFrom('notifications as n')
      .innerJoin(MAILED, 'u.id', 'n.user_id')
      .leftJoin('mail_choices as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.topic', '=', topic))
      .select(['n.id', 'u.id as userId', 'u.email'])
      .select(
        sql<boolean>`coalesce(n.mailed_at > now() - make_interval(mins => ${sql.lit(MAIL_AGAIN_MINUTES)}), false)`.as(
          'isDelayed',
        ),
      )
      .where('n.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where(sql<boolean>`coalesce(c.time, ${usualMailTime(topic)}) = 'at_once'`)
      .orderBy('n.id')
      .execute();
  }

  /** Lists users who have something unseen for a digest that is due. */
  async dueDigests(limit: number): Promise<DueDigest[]> {
    return typedSql(this.em)
      .selectFrom(MAILED)
      .leftJoin('mail_digests as d', 'd.user_id', 'u.id')
      .select(['u.id as userId', 'u.email'])
      .where(
        sql<boolean>`coalesce(d.requested_at, u.created_at) <= now() - make_interval(days => ${DAYS})
          and exists (
            select from notifications n
            where n.user_id = u.id and n.seen_at is null and n.position > coalesce(d.position, 0)
              and n.created_at > now() - make_interval(days => ${DAYS}))`,
      )
      .orderBy('u.id')
      .limit(limit)
      .execute();
  }

  /** Notes that a digest is requested. Returns false if another backend has just done so. */
  async noteDigest(userId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await typedSql(this.em)
      .insertInto('mail_digests')
      .values({ user_id: userId, requested_at: sql<string>`now()` })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ requested_at: sql<string>`now()` })
          .where(sql<boolean>`coalesce(mail_digests.requested_at < now() - interval '23 hours', true)`),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Returns the position up to which a user's notifications were part of a digest. */
  async digestPosition(userId: string): Promise<number> {
    const digest = await typedSql(this.em)
      .selectFrom('mail_digests')
      .select('position')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return digest?.position ?? 0;
  }

  async noteDigestPosition(userId: string, position: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('mail_digests')
      .set({ position: sql<number>`greatest(position, ${position}::bigint)` })
      .where('user_id', '=', userId)
      .execute();
  }

  /** Returns the position of a notification; undefined if it is gone. */
  async positionOf(id: number): Promise<number | undefined> {
    const row = await typedSql(this.em)
      .selectFrom('notifications')
      .select('position')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.position;
  }

  /**
   * Notes that a notification was mailed. Returns true if an act has joined it since `position`; the lock waits for
   * acts that are about to.
   */
  async noteMailed(id: number, position: number): Promise<boolean> {
    const row = await typedSql(this.em)
      .updateTable('notifications')
      .set({ mailed_at: sql<string>`now()` })
      .where('id', '=', id)
      .returning('position')
      .executeTakeFirst();
    return row !== undefined && row.position > position;
  }
}
