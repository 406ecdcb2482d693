import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { WAS_RECENTLY_ACTIVE } from '../../../schema/account/session.sql.ts';
import type { Tables } from '../../../schema/tables.ts';
import { EMPTY_COMPLETE_AFTER } from './timelines.ts';

const HOUR_MS = 3_600_000;
const TIMELINE_POSTS_MAX = 1_000; // posts of a timeline
const BATCH_SIZE = 200; // users per statement, which may take 2.5 s
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Trims timelines to what is read, and removes those of dormant users. Nothing depends on it. */
@Injectable()
export class TimelinesPruning {
  readonly #log = new Logger(TimelinesPruning.name);

  constructor(private readonly em: EntityManager) {}

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    await this.prune().catch((error: unknown) => this.#log.warn(error));
  }

  async prune(): Promise<void> {
    const db = typedSql(this.em.fork());
    await removeDormant(db);
    await removeLeftovers(db);
    let last = NIL_UUID;
    for (;;) {
      const timelines = await lengthsAfter(last, db);
      for (const { userId, cut } of timelines) {
        // One at a time: locking rows of several could deadlock with writers in another order.
        if (cut !== null) await shorten(userId, cut, db);
      }
      if (timelines.length < BATCH_SIZE) return;
      last = timelines.at(-1)!.userId;
    }
  }
}

type Database = Kysely<Tables>;

/**
 * Removes dormant timelines, and those that were never filled because of an error; they are materialized again when
 * read.
 */
async function removeDormant(db: Database): Promise<void> {
  await db
    .with('dormant', (inner) =>
      inner
        .deleteFrom('timelines')
        .where((eb) =>
          eb.or([
            eb('complete_after', '=', EMPTY_COMPLETE_AFTER),
            eb.not(shared(WAS_RECENTLY_ACTIVE, sql.ref('timelines.user_id'))),
          ]),
        )
        .returning('user_id'),
    )
    .deleteFrom('timeline_entries')
    .using('dormant')
    .whereRef('timeline_entries.user_id', '=', 'dormant.user_id')
    .execute();
}

/**
 * Removes entries of deleted accounts, and those written while a timeline was removed. Skips from user to user in the
 * index.
 */
async function removeLeftovers(db: Database): Promise<void> {
  await db
    .withRecursive('reader(user_id)', (inner) =>
      inner
        .selectNoFrom((first) =>
          first.selectFrom('timeline_entries').select('user_id').orderBy('user_id').limit(1).as('user_id'),
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
    .deleteFrom('timeline_entries')
    .where('timeline_entries.user_id', 'in', (leftover) =>
      leftover
        .selectFrom('reader')
        .select((read) => read.ref('reader.user_id').$notNull().as('user_id'))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('timelines').select('user_id').whereRef('timelines.user_id', '=', 'reader.user_id'),
            ),
          ),
        ),
    )
    .execute();
}

/** Reads timelines after a user. `cut` is the newest post beyond the limit; null for a short timeline. */
function lengthsAfter(last: string, db: Database): Promise<{ userId: string; cut: number | null }[]> {
  return db
    .selectFrom('timelines')
    .select((eb) => [
      'user_id as userId',
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
        .set({ complete_after: sql<number>`greatest(complete_after, ${cut}::integer)` })
        .where('user_id', '=', userId)
        .returning('complete_after'),
    )
    .deleteFrom('timeline_entries')
    .using('shortened')
    .where('timeline_entries.user_id', '=', userId)
    .whereRef('timeline_entries.post_id', '<=', 'shortened.complete_after')
    .execute();
}
