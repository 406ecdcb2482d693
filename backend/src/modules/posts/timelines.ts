import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Transactions } from '../../database/transactions.ts';

/** How many posts a timeline begins with. */
const FILLED_WITH = 500; // posts
/** Of friends with very many posts a timeline begins with fewer, so that it is bounded for people with 5,000 friends. */
const READ_TO_FILL = 100_000; // rows of an index
const FEWEST_OF_AN_AUTHOR = 20; // posts
/** `complete_after` of a timeline that claims nothing yet. */
export const NOTHING = 2_147_483_647; // PostgreSQL's largest integer
const POSTING = `hashtextextended('posting', 0)`;

/**
 * Which posts a person's feed may show: for everybody who came by lately, every post of theirs and of their friends
 * that is newer than `complete_after`, whatever its visibility. Who may see it is asked when the feed is read.
 * Why it is right whatever happens at once stands in the decision: feed.
 */
@Injectable()
export class Timelines {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** The beginning of a transaction that writes a post, before it locks any row. */
  async lockForPost(authorId: string): Promise<void> {
    await this.transactions.lockRelationsOf(authorId);
    await this.em.execute(`select pg_advisory_xact_lock_shared(${POSTING})`);
  }

  /** In the transaction that writes the post and began with `lockForPost`. */
  async addPost(authorId: string, postId: number): Promise<void> {
    await this.em.execute(
      `insert into timeline_entries (user_id, post_id)
       select timelines.user_id, ? from timelines
       where timelines.user_id = ?
         or timelines.user_id in (select friend_id from friendships where user_id = ?)
       on conflict do nothing`,
      [postId, authorId, authorId],
    );
  }

  /** In the transaction that makes two people friends; it holds `lockPeople` of both. */
  async join(a: string, b: string): Promise<void> {
    for (const [reader, author] of inOrder(a, b)) {
      await this.em.execute(
        `with newest as (
           select posts.id from timelines cross join lateral (
             select id from posts where author_id = ? and id > timelines.complete_after
             order by id desc limit ${FILLED_WITH} + 1) posts
           where timelines.user_id = ?),
         added as (
           insert into timeline_entries (user_id, post_id) select ?, id from newest on conflict do nothing)
         update timelines set complete_after = greatest(complete_after, (select min(id) from newest))
         where user_id = ? and (select count(*) from newest) > ${FILLED_WITH}`,
        [author, reader, reader, reader],
      );
    }
  }

  /** In the transaction that ends a friendship; it holds `lockPeople` of both. */
  async part(a: string, b: string): Promise<void> {
    for (const [reader, author] of inOrder(a, b)) {
      await this.em.execute(
        `delete from timeline_entries using posts
         where timeline_entries.user_id = ? and posts.id = timeline_entries.post_id and posts.author_id = ?`,
        [reader, author],
      );
    }
  }

  /** Makes the timeline of somebody who has none; not inside of another transaction. */
  async materialize(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      // Waits for the posts that are being written: they do not see the row, the filling will see them.
      await this.em.execute(`select pg_advisory_xact_lock(${POSTING})`);
      await this.em.execute('insert into timelines (user_id, complete_after) values (?, ?) on conflict do nothing', [
        userId,
        NOTHING,
      ]);
    });
    await this.transactions.run(() => this.#fill(userId));
  }

  async #fill(userId: string): Promise<void> {
    await this.transactions.lockRelationsOf(userId);
    const [timeline] = await this.em.execute<{ complete_after: number }[]>(
      'select complete_after from timelines where user_id = ? for update',
      [userId],
    );
    if (timeline?.complete_after !== NOTHING) return;
    await this.em.execute(
      `with authors as materialized (
         select friend_id as id from friendships where user_id = ? union all select ?::uuid),
       share as materialized (
         select greatest(${FEWEST_OF_AN_AUTHOR}, least(${FILLED_WITH}, ${READ_TO_FILL} / count(*)))::integer as posts
         from authors),
       newest as materialized (
         select posts.id, posts.nth from share cross join authors cross join lateral (
           select id, row_number() over (order by id desc) as nth from posts where author_id = authors.id
           order by id desc limit share.posts + 1) posts),
       complete as materialized (
         select greatest(0,
           (select id from newest order by id desc offset ${FILLED_WITH} limit 1),
           (select max(id) from newest, share where nth > share.posts)) as after),
       filled as (
         insert into timeline_entries (user_id, post_id)
         select ?, newest.id from newest, complete where newest.id > complete.after on conflict do nothing)
       update timelines set complete_after = complete.after from complete where user_id = ?`,
      [userId, userId, userId, userId],
    );
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
