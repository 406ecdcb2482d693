import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { INTEGER_MAX, ROW_ID_MAX } from '@qlixline/contract/integer-max';
import { sql } from 'kysely';

import { largestId } from '../../../database/largest-id.ts';
import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { together } from '../../../database/sql/together.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { addPostQuery, fillQuery, joinPublicQuery, joinQuery, leaveQuery } from './timelines.query.ts';

/**
 * Values of `complete_after` for a timeline that isn't filled, above every id: one for a database whose ids aren't
 * widened yet, and one for others.
 */
export const EMPTY_COMPLETE_AFTER = [INTEGER_MAX, ROW_ID_MAX];
const POSTING = sql`hashtextextended('posting', 0)`;

/**
 * Timelines: for each recently active user, every post newer than `complete_after` by the user and their friends,
 * whatever its visibility, and every public one by followed users. Visibility is checked when the feed is read. The
 * decision on the feed explains why this is correct under concurrency.
 */
@Injectable()
export class Timelines {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
    private readonly transactions: Transactions,
  ) {}

  /** Takes the locks for writing a post. Must come first in the transaction, before any row is locked. */
  async lockForPost(authorId: string): Promise<void> {
    await together({
      relations: this.transactions.lockRelationsOf(authorId),
      posting: sql`select pg_advisory_xact_lock_shared(${POSTING})`.execute(typedSql(this.em)),
    });
  }

  /** Adds a post in the transaction that writes it or makes it public, which began with `lockForPost`. */
  async addPost(authorId: string, postId: number): Promise<void> {
    await this.preparedReads.rowsNow(addPostQuery, [authorId, postId]);
  }

  /**
   * Adds each user's posts to the other's timeline in the transaction that makes them friends, which holds `lockPeople`
   * of both.
   */
  async join(a: string, b: string): Promise<void> {
    for (const [reader, author] of inOrder(a, b)) await this.preparedReads.rowsNow(joinQuery, [reader, author]);
  }

  /**
   * Removes each user's posts from the other's timeline in the transaction that ends the friendship, which holds
   * `lockPeople` of both. Public posts of followed users stay.
   */
  async removeBetween(a: string, b: string): Promise<void> {
    for (const [reader, author] of inOrder(a, b)) await this.leave(reader, author);
  }

  /** Adds the author's public posts in the transaction of a new follow, which holds `lockPeople` of both. */
  async follow(readerId: string, authorId: string): Promise<void> {
    await this.preparedReads.rowsNow(joinPublicQuery, [readerId, authorId]);
  }

  /**
   * Removes the author's posts in the transaction that ends a follow, which holds `lockPeople` of both. A friend's
   * posts stay.
   */
  async leave(readerId: string, authorId: string): Promise<void> {
    await this.preparedReads.rowsNow(leaveQuery, [readerId, authorId]);
  }

  /** Removes one post from a reader's timeline. */
  async drop(readerId: string, postId: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('timeline_entries')
      .where('user_id', '=', readerId)
      .where('post_id', '=', postId)
      .execute();
  }

  /** Creates and fills a user's missing timeline. Must not run inside another transaction. */
  async materialize(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      // Waits for posts being written, which can't see the row; filling the timeline then sees them.
      await sql`select pg_advisory_xact_lock(${POSTING})`.execute(typedSql(this.em));
      await typedSql(this.em)
        .insertInto('timelines')
        .values({ user_id: userId, complete_after: largestId() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    await this.transactions.run(() => this.#fill(userId));
  }

  async #fill(userId: string): Promise<void> {
    await this.transactions.lockRelationsOf(userId);
    const timeline = await typedSql(this.em)
      .selectFrom('timelines')
      .select('complete_after')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!timeline || !EMPTY_COMPLETE_AFTER.includes(timeline.complete_after)) return;
    await this.preparedReads.rowsNow(fillQuery, [userId]);
  }
}

/** Returns the pair in both directions, always in the same order, which prevents deadlocks. */
function inOrder(a: string, b: string): [string, string][] {
  const [first, second] = a < b ? [a, b] : [b, a];
  return [
    [first, second],
    [second, first],
  ];
}
