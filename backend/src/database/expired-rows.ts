import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SIGN_IN_LOG_DAYS, TAG_CONVERSATION_DAYS } from '@qlixline/contract/limits';
import { expressionBuilder, sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';

import { StoppableWork } from '../concurrency/stoppable-work.ts';
import { HAS_JOINERS } from '../schema/account/invite-link.sql.ts';
import { IS_LIVE } from '../schema/account/session.sql.ts';
import { HAS_OPEN_REPORT, IS_LASTING_STORY } from '../schema/stories/visible-stories.sql.ts';
import type { Tables } from '../schema/tables.ts';
import { removalFrom, removeInBatches } from './remove-in-batches.ts';
import type { Removal } from './remove-in-batches.ts';
import { shared } from './sql/shared-sql.ts';
import { typedSql } from './sql/typed-sql.ts';

const HOUR_MS = 3_600_000;
const HOUR = 1; // hours
const DAY = 24 * HOUR;
const MANY_ROWS = 500; // on one post; fewer are deleted faster by cascade

const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;

type Deletable = 'posts' | 'comments' | 'threads' | 'thread_replies';
const isDeletedForLong = <Table extends Deletable>(row: ExpressionBuilder<Tables, Table>) => {
  const { eb } = row as unknown as ExpressionBuilder<Tables, 'posts'>; // the columns are the same in all four
  return eb.and([eb('deleted_at', '<', ago(7 * DAY)), eb('removed_at', 'is', null)]);
};
const expiredPostsWithMany = (count: 'like_count' | 'comment_count') =>
  expressionBuilder<Tables>()
    .selectFrom('posts')
    .select('id')
    .where((post) => isDeletedForLong(post))
    .where(count, '>', MANY_ROWS);

/** Expired rows, which only take up space: readers check the age themselves, by the database's clock. */
const EXPIRED: readonly Removal[] = [
  removalFrom('sessions', (row) => row.not(shared(IS_LIVE))),
  removalFrom('ended_sessions', (row) => row('ended_at', '<', ago(HOUR))),
  removalFrom('reach_counts', (row) => row('day', '<', sql<string>`(now() at time zone 'utc')::date`)),
  removalFrom('suspensions', (row) => row('ends_at', '<', ago(HOUR))),
  removalFrom('browser_accounts', (row) => row('signed_in_at', '<', ago(180 * DAY))),
  removalFrom('password_resets', (row) => row('created_at', '<', ago(HOUR))),
  removalFrom('passkey_challenges', (row) => row('created_at', '<', ago(HOUR))),
  removalFrom('sign_ins', (row) => row('at', '<', ago(SIGN_IN_LOG_DAYS * DAY))),
  removalFrom('invite_links', (row) =>
    row.and([row('expires_at', '<', ago(DAY)), row.not(shared<boolean>(HAS_JOINERS, sql.ref('invite_links.id')))]),
  ),
  removalFrom('premium_codes', (row) => row('expires_at', '<', ago(365 * DAY))),
  removalFrom('email_changes', (row) =>
    row.or([
      row('confirmed_at', '<', ago(8 * DAY)),
      row.and([row('confirmed_at', 'is', null), row('created_at', '<', ago(4 * DAY))]), // mails wait for two days
    ]),
  ),
  removalFrom('passports', (row) => row('expires_at', '<', ago(0)), 500), // with their documents
  removalFrom('care_links', (row) => row('expires_at', '<', ago(0))),
  removalFrom('tag_conversations', (row) => row('last_message_at', '<', ago(TAG_CONVERSATION_DAYS * DAY)), 500),
  removalFrom('pet_carers', (row) => row('ends_on', '<', sql<string>`current_date`)),
  removalFrom('video_uploads', (row) => row('created_at', '<', ago(DAY))),
  removalFrom('idempotency_keys', (row) => row('created_at', '<', ago(DAY))),
  removalFrom('username_history', (row) => row('released_at', '<', ago(366 * DAY))),
  removalFrom(
    'stories', // those somebody is adding to a highlight are locked
    (row) =>
      row.and([
        row('expires_at', '<', ago(7 * DAY)),
        row('removed_at', 'is', null),
        row.or([row('deleted_at', '<', ago(7 * DAY)), row.not(shared(IS_LASTING_STORY))]),
        row.not(shared(HAS_OPEN_REPORT)),
      ]),
    500, // with their views
  ),
  removalFrom('post_likes', (row) => row('post_id', 'in', expiredPostsWithMany('like_count')), 20_000),
  removalFrom('comments', (row) => row('post_id', 'in', expiredPostsWithMany('comment_count'))),
  removalFrom('posts', isDeletedForLong, 25), // with their likes and comments
  removalFrom('comments', isDeletedForLong, 500), // with their likes and replies
  removalFrom('threads', isDeletedForLong, 100), // with their replies
  removalFrom('thread_replies', isDeletedForLong, 500),
  removalFrom('notifications', (row) =>
    row.and([row('created_at', '<', ago(90 * DAY)), row('seen_at', 'is not', null)]),
  ),
  removalFrom('remote_outcomes', (row) => row('hour', '<', ago(7 * DAY))),
  removalFrom('remote_errors', (row) => row('last_at', '<', ago(7 * DAY)), 100), // with whom they happened to
];

/** Removes all expired rows every hour. Nothing depends on their removal. */
@Injectable()
export class ExpiredRows implements OnApplicationShutdown {
  readonly #log = new Logger(ExpiredRows.name);
  readonly #work = new StoppableWork((stop) => this.remove(stop), this.#log);

  constructor(private readonly em: EntityManager) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(HOUR_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  async remove(stop?: AbortSignal): Promise<void> {
    const db = typedSql(this.em.fork());
    for (const removal of EXPIRED) {
      await removeInBatches(db, removal, stop).catch((error: unknown) => this.#log.warn(error));
    }
  }
}
