import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';

import { StoppableWork } from '../../../concurrency/stoppable-work.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { removalFrom, removeInBatches } from '../../../database/remove-in-batches.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { WAS_RECENTLY_ACTIVE } from '../../../schema/account/session.sql.ts';
import type { Tables } from '../../../schema/tables.ts';
import { EMPTY_COMPLETE_AFTER } from './timelines.ts';

const HOUR_MS = 3_600_000;
const TIMELINE_POSTS_MAX = 1_000; // posts of a timeline
const BATCH_SIZE = 200; // users per statement that reads
const REMOVED_AT_ONCE = 50; // timelines with their entries, in a statement
const ENTRIES_AT_ONCE = 20_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type Database = Kysely<Tables>;

/**
 * Trims timelines to the part that is read, and removes those of dormant users, one user after the other, so that no
 * statement grows with the number of timelines. Nothing depends on it.
 */
@Injectable()
export class TimelinesPruning implements OnApplicationShutdown {
  readonly #log = new Logger(TimelinesPruning.name);
  readonly #work = new StoppableWork((stop) => this.prune(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(HOUR_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  async prune(stop?: AbortSignal): Promise<void> {
    const db = typedSql(this.em.fork());
    let last = NIL_UUID;
    for (;;) {
      const timelines = await timelinesAfter(last, db);
      await removeDormant(timelines, db);
      for (const { userId, cut, ...timeline } of timelines) {
        // One at a time: locking rows of several could deadlock with writers in another order.
        if (!timeline.isDormant && cut !== null) await shorten(userId, cut, db);
      }
      if (timelines.length < BATCH_SIZE || stop?.aborted) break;
      last = timelines.at(-1)!.userId;
    }
    await this.#removeLeftovers(db, stop);
  }

  /** Removes entries of deleted accounts, and those written while a timeline was removed. */
  async #removeLeftovers(db: Database, stop?: AbortSignal): Promise<void> {
    let last = NIL_UUID;
    for (;;) {
      if (stop?.aborted) return;
      const readers = await readersAfter(last, db);
      for (const { userId, hasTimeline } of readers) {
        if (!hasTimeline) await this.#removeEntriesOf(userId);
      }
      if (readers.length < BATCH_SIZE) return;
      last = readers.at(-1)!.userId;
    }
  }

  async #removeEntriesOf(userId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      // Waits for a timeline being filled, which would keep entries that are removed here.
      await this.transactions.lockPeople([userId]);
      const leftovers = removalFrom(
        'timeline_entries',
        (entry) =>
          entry.and([
            entry('timeline_entries.user_id', '=', userId),
            entry.not(entry.exists(entry.selectFrom('timelines').select('user_id').where('user_id', '=', userId))),
          ]),
        ENTRIES_AT_ONCE,
      );
      await removeInBatches(typedSql(em), leftovers);
    });
  }
}

type Timeline = { userId: string; isDormant: boolean; cut: number | null };

/**
 * Condition that nobody reads the timeline, or that an error kept it from being filled; it is materialized again when
 * read.
 */
function isDormant(timeline: ExpressionBuilder<Tables, 'timelines'>): Expression<SqlBool> {
  return timeline.or([
    timeline('complete_after', 'in', EMPTY_COMPLETE_AFTER),
    timeline.not(shared(WAS_RECENTLY_ACTIVE, sql.ref('timelines.user_id'))),
  ]);
}

/** Removes the dormant timelines among these, with their entries. */
async function removeDormant(timelines: readonly Timeline[], db: Database): Promise<void> {
  const dormant = timelines.filter((timeline) => timeline.isDormant).map(({ userId }) => userId);
  for (let first = 0; first < dormant.length; first += REMOVED_AT_ONCE) {
    await db
      .with('dormant', (inner) =>
        inner
          .deleteFrom('timelines')
          .where('user_id', 'in', dormant.slice(first, first + REMOVED_AT_ONCE))
          .where(isDormant)
          .returning('user_id'),
      )
      .deleteFrom('timeline_entries')
      .using('dormant')
      .whereRef('timeline_entries.user_id', '=', 'dormant.user_id')
      .execute();
  }
}

/** Reads users with entries, in order after a user. Jumps from one user to the next in the index. */
async function readersAfter(last: string, db: Database): Promise<{ userId: string; hasTimeline: boolean }[]> {
  return await db
    .withRecursive('reader(user_id)', (inner) =>
      inner
        .selectNoFrom((first) =>
          first
            .selectFrom('timeline_entries')
            .select('user_id')
            .where('user_id', '>', last)
            .orderBy('user_id')
            .limit(1)
            .as('user_id'),
        )
        .unionAll(
          inner
            .selectFrom('reader')
            .select((next) =>
              next
                .selectFrom('timeline_entries')
                .select('timeline_entries.user_id')
                .whereRef('timeline_entries.user_id', '>', 'reader.user_id')
                .orderBy('timeline_entries.user_id')
                .limit(1)
                .as('user_id'),
            )
            .where('reader.user_id', 'is not', null),
        ),
    )
    .selectFrom('reader')
    .select((eb) => [
      eb.ref('reader.user_id').$notNull().as('userId'),
      eb
        .exists(eb.selectFrom('timelines').select('user_id').whereRef('timelines.user_id', '=', 'reader.user_id'))
        .$castTo<boolean>()
        .as('hasTimeline'),
    ])
    .where('reader.user_id', 'is not', null)
    .limit(BATCH_SIZE) // a recursion goes no further than its consumer reads
    .execute();
}

/** Reads timelines after a user. `cut` is the newest post beyond the limit; null for a short timeline. */
function timelinesAfter(last: string, db: Database): Promise<Timeline[]> {
  return db
    .selectFrom('timelines')
    .select((eb) => [
      'user_id as userId',
      sql<boolean>`${isDormant(eb)}`.as('isDormant'),
      eb
        .selectFrom('timeline_entries')
        .select('post_id')
        .whereRef('timeline_entries.user_id', '=', 'timelines.user_id')
        .orderBy('post_id', 'desc')
        .offset(TIMELINE_POSTS_MAX)
        .limit(1)
        .as('cut'),
    ])
    .where('user_id', '>', last)
    .orderBy('user_id')
    .limit(BATCH_SIZE)
    .execute();
}

async function shorten(userId: string, cut: number, db: Database): Promise<void> {
  await db
    .with('shortened', (inner) =>
      inner
        .updateTable('timelines')
        .set({ complete_after: sql<number>`greatest(complete_after, ${cut}::bigint)` })
        .where('user_id', '=', userId)
        .returning('complete_after'),
    )
    .deleteFrom('timeline_entries')
    .using('shortened')
    .where('timeline_entries.user_id', '=', userId)
    .whereRef('timeline_entries.post_id', '<=', 'shortened.complete_after')
    .execute();
}
