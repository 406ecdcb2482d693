import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared-reads.ts';
import { together } from '../../database/together.ts';
import { Transactions } from '../../database/transactions.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { addPostQuery, fillQuery, joinPublicQuery, joinQuery, leaveQuery } from './timelines.query.ts';

/** `complete_after` of a timeline that claims nothing yet. */
export const NOTHING_COMPLETE = 2_147_483_647; // PostgreSQL's largest integer
const POSTING = sql`hashtextextended('posting', 0)`;

/**
 * Which posts a user's feed may show: for everybody who came by lately, every post of theirs and of their friends
 * that is newer than `complete_after`, whatever its visibility, and every public one of those whom they follow. Who may see
 * it is asked when the feed is read.
 * Why it is right whatever happens at once stands in the decision: feed.
 */
@Injectable()
export class Timelines {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
    private readonly transactions: Transactions,
  ) {}

  /** The beginning of a transaction that writes a post, before it locks any row. */
  async lockForPost(authorId: string): Promise<void> {
    await together({
      relations: this.transactions.lockRelationsOf(authorId),
      posting: sql`select pg_advisory_xact_lock_shared(${POSTING})`.execute(typedSql(this.em)),
    });
  }

  /** In the transaction that writes the post, or makes it public, and began with `lockForPost`. */
  async addPost(authorId: string, postId: number): Promise<void> {
    await this.preparedReads.rowsNow(addPostQuery, [authorId, postId]);
  }

  /** In the transaction that makes two users friends; it holds `lockPeople` of both. */
  async join(a: string, b: string): Promise<void> {
    for (const [reader, author] of inOrder(a, b)) await this.preparedReads.rowsNow(joinQuery, [reader, author]);
  }

  /** In the transaction that ends a friendship; it holds `lockPeople` of both. Public posts of who is followed stay. */
  async part(a: string, b: string): Promise<void> {
    for (const [reader, author] of inOrder(a, b)) await this.leave(reader, author);
  }

  /** In the transaction in which the reader begins to follow the author; it holds `lockPeople` of both. */
  async follow(readerId: string, authorId: string): Promise<void> {
    await this.preparedReads.rowsNow(joinPublicQuery, [readerId, authorId]);
  }

  /** In the transaction in which that ends; it holds `lockPeople` of both. A friend's posts stay. */
  async leave(readerId: string, authorId: string): Promise<void> {
    await this.preparedReads.rowsNow(leaveQuery, [readerId, authorId]);
  }

  /** Takes one post out of a reader's timeline. */
  async drop(readerId: string, postId: number): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('timeline_entries')
      .where('user_id', '=', readerId)
      .where('post_id', '=', postId)
      .execute();
  }

  /** Makes the timeline of somebody who has none; not inside of another transaction. */
  async materialize(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      // Waits for the posts that are being written: they do not see the row, the filling will see them.
      await sql`select pg_advisory_xact_lock(${POSTING})`.execute(typedSql(this.em));
      await typedSql(this.em)
        .insertInto('timelines')
        .values({ user_id: userId, complete_after: NOTHING_COMPLETE })
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
    if (timeline?.complete_after !== NOTHING_COMPLETE) return;
    await this.preparedReads.rowsNow(fillQuery, [userId]);
  }
}

/** Both ways round; always in the same order, because rows are locked on the way. */
function inOrder(a: string, b: string): [string, string][] {
  const [first, second] = a < b ? [a, b] : [b, a];
  return [
    [first, second],
    [second, first],
  ];
}
