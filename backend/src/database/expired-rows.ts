import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { TAG_CONVERSATION_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { IS_LIVE } from '../schema/account/session.sql.ts';
import { HAS_OPEN_REPORT, IS_LASTING_STORY } from '../schema/stories/visible-stories.sql.ts';
import type { Tables } from '../schema/tables.ts';
import { shared } from './sql/shared-sql.ts';
import { typedSql } from './sql/typed-sql.ts';

const HOUR_MS = 3_600_000;
const HOUR = 1; // hours
const DAY = 24 * HOUR;

const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;

/** Deletions of expired rows, which only take up room: readers check the age themselves, by database time. */
const REMOVE_EXPIRED: readonly ((db: Kysely<Tables>) => Promise<unknown>)[] = [
  (db) =>
    db
      .deleteFrom('sessions')
      .where((eb) => eb.not(shared(IS_LIVE)))
      .execute(),
  (db) => db.deleteFrom('ended_sessions').where('ended_at', '<', ago(HOUR)).execute(),
  (db) =>
    db
      .deleteFrom('reach_counts')
      .where('day', '<', sql<string>`(now() at time zone 'utc')::date`)
      .execute(),
  (db) => db.deleteFrom('password_resets').where('created_at', '<', ago(HOUR)).execute(),
  (db) => db.deleteFrom('passports').where('expires_at', '<', ago(0)).execute(),
  (db) =>
    db
      .deleteFrom('tag_conversations')
      .where('last_message_at', '<', ago(TAG_CONVERSATION_DAYS * DAY))
      .execute(),
  (db) =>
    db
      .deleteFrom('pet_carers')
      .where('ends_on', '<', sql<string>`current_date`)
      .execute(),
  (db) => db.deleteFrom('video_uploads').where('created_at', '<', ago(DAY)).execute(),
  (db) => db.deleteFrom('idempotency_keys').where('created_at', '<', ago(DAY)).execute(),
  (db) =>
    db
      .deleteFrom('username_history')
      .where('released_at', '<', ago(366 * DAY))
      .execute(),
  (db) =>
    db
      .deleteFrom('stories')
      .where(
        'id',
        'in',
        (stories) =>
          stories
            .selectFrom('stories')
            .select('id')
            .where('expires_at', '<', ago(7 * DAY))
            .where('removed_at', 'is', null)
            .where((eb) => eb.or([eb('deleted_at', '<', ago(7 * DAY)), eb.not(shared(IS_LASTING_STORY))]))
            .where((eb) => eb.not(shared(HAS_OPEN_REPORT)))
            .forUpdate()
            .skipLocked(), // somebody is adding it to a highlight
      )
      .execute(),
  (db) =>
    db
      .deleteFrom('posts')
      .where('deleted_at', '<', ago(7 * DAY))
      .where('removed_at', 'is', null)
      .execute(),
  (db) =>
    db
      .deleteFrom('comments')
      .where('deleted_at', '<', ago(7 * DAY))
      .where('removed_at', 'is', null)
      .execute(),
  (db) =>
    db
      .deleteFrom('threads')
      .where('deleted_at', '<', ago(7 * DAY))
      .where('removed_at', 'is', null)
      .execute(),
  (db) =>
    db
      .deleteFrom('thread_replies')
      .where('deleted_at', '<', ago(7 * DAY))
      .where('removed_at', 'is', null)
      .execute(),
  (db) =>
    db
      .deleteFrom('notifications')
      .where('created_at', '<', ago(90 * DAY))
      .where('seen_at', 'is not', null)
      .execute(),
  (db) =>
    db
      .deleteFrom('remote_outcomes')
      .where('hour', '<', ago(7 * DAY))
      .execute(),
  (db) =>
    db
      .deleteFrom('remote_errors')
      .where('last_at', '<', ago(7 * DAY))
      .execute(),
];

/** Removes expired rows every hour. Nothing depends on it. */
@Injectable()
export class ExpiredRows {
  private readonly log = new Logger(ExpiredRows.name);

  constructor(private readonly em: EntityManager) {}

  @Interval(HOUR_MS)
  async remove(): Promise<void> {
    const db = typedSql(this.em.fork());
    for (const remove of REMOVE_EXPIRED) {
      await remove(db).catch((error: unknown) => this.log.warn(error));
    }
  }
}
