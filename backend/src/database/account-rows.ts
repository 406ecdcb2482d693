import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../schema/tables.ts';
import { CHANGES_COUNTS_OF_OTHERS, LONG_TABLES, ofPosts, ofThreads } from './account-batches.ts';
import type { Batches } from './account-batches.ts';
import { typedSql } from './sql/typed-sql.ts';

const ACTIVITIES_IN_BATCH = 200;

/** Users whose open screens show something from the account. */
export type Audiences = { friendIds: string[]; requestUserIds: string[]; notifiedIds: string[] };

/** Deletes all rows of an account that is due, in whichever table (decision: account-deletion). */
export class AccountRows {
  constructor(
    private readonly em: EntityManager,
    private readonly userId: string,
  ) {}

  get #db(): Kysely<Tables> {
    return typedSql(this.em);
  }

  /**
   * Deletes rows that would block other users, in many short transactions, until hardly any are left. Must not run in a
   * transaction.
   */
  async removeContendedRows(): Promise<void> {
    await this.#removeReports(); // which refer to what is deleted afterwards
    for (const batches of CHANGES_COUNTS_OF_OTHERS) await this.#removeInBatches(batches);
    while ((await this.em.transactional((em) => new AccountRows(em, this.userId).#removeActivities())) === 'more');
  }

  /** Reads the audiences. Must be called before their rows are deleted. */
  async audiences(): Promise<Audiences> {
    const friends = await this.#db
      .selectFrom('friendships')
      .select('friend_id as id')
      .where('user_id', '=', this.userId)
      .execute();
    const requested = await this.#db
      .selectFrom('friend_requests')
      .select(['from_id as fromId', 'to_id as toId'])
      .where((eb) => eb.or([eb('from_id', '=', this.userId), eb('to_id', '=', this.userId)]))
      .execute();
    const notified = await this.#db
      .selectFrom('notification_actors')
      .innerJoin('notifications', 'notifications.id', 'notification_id')
      .select('notifications.user_id as id')
      .distinct()
      .where('actor_id', '=', this.userId)
      .where('seen_at', 'is', null)
      .execute();
    return {
      friendIds: friends.map(({ id }) => id),
      requestUserIds: requested.map(({ fromId, toId }) => (fromId === this.userId ? toId : fromId)),
      notifiedIds: notified.map(({ id }) => id),
    };
  }

  /** Deletes all remaining rows in one transaction. */
  async remove(): Promise<void> {
    await this.#removeReports();
    for (const batches of [...LONG_TABLES, ...CHANGES_COUNTS_OF_OTHERS]) await this.#removeInBatches(batches);
    while ((await this.#removeActivities()) === 'more');
    await this.#leaveWalks();
    await this.#leaveNotices();
    await this.#takeRepliesBack();
    await this.#reserveUsername();
    await this.#db.deleteFrom('users').where('id', '=', this.userId).execute();
  }

  /**
   * Cancels the user's upcoming walks and removes the host's texts, which guests could still read. Notifies guests of
   * walks that the host hasn't cancelled.
   */
  async #leaveWalks(): Promise<void> {
    const isNotOver = sql<boolean>`walks.host_id = ${this.userId}
      and walks.starts_at + make_interval(mins => walks.minutes) > now()`;
    await sql`
      insert into notifications (user_id, kind, walk_id)
      select r.user_id, 'walk_cancelled', walks.id from walks join walk_rsvps r on r.walk_id = walks.id
      where ${isNotOver} and walks.state = 'planned' and walks.removed_at is null`.execute(this.#db);
    await sql`
      update conversations set name = 'A walk' from walks
      where walks.conversation_id = conversations.id and walks.host_id = ${this.userId}`.execute(this.#db);
    await this.#db
      .updateTable('walks')
      .set({
        host_id: null,
        series_id: null,
        state: 'cancelled',
        title: '',
        text: '',
        temperament: '',
        meeting_point: 'The meeting point',
        reason: 'The host has left.',
        removed_at: sql`coalesce(removed_at, now())`,
        revision: sql`revision + 1`,
        edited_at: sql`now()`,
      })
      .where(isNotOver)
      .where(sql<boolean>`exists (select from walk_rsvps r where r.walk_id = walks.id)`)
      .execute();
  }

  /** Makes the pet's owner the author of notices that a carer wrote, as the search goes on. */
  async #leaveNotices(): Promise<void> {
    await sql`
      update notices set author_id = pets.owner_id from pets
      where pets.id = notices.pet_id and notices.author_id = ${this.userId} and pets.owner_id <> ${this.userId}`.execute(
      this.#db,
    );
  }

  /** Deletes the replies the user gave as a place's owner. */
  async #takeRepliesBack(): Promise<void> {
    await this.#db
      .updateTable('place_reviews')
      .set({ reply: null, replied_at: null, reply_author_id: null })
      .where('reply_author_id', '=', this.userId)
      .execute();
  }

  /** Deletes reports about the account. The user's own reports stay open, without their author. */
  async #removeReports(): Promise<void> {
    await this.#db
      .deleteFrom('abuse_reports')
      .where('state', '=', 'open')
      .where(sql<boolean>`(subject, subject_id) in (
        select 'user', ${this.userId}::text
        union all select 'post', id::text from posts where author_id = ${this.userId}
        union all select 'comment', id::text from comments where author_id = ${this.userId}
        union all select 'comment', id::text from comments where top_id in (
          select id from comments where author_id = ${this.userId})
        union all select 'comment', id::text from comments where ${ofPosts(this.userId)}
        union all select 'listing', id::text from listings where lister_id = ${this.userId}
        union all select 'thread', id::text from threads where author_id = ${this.userId}
        union all select 'thread_reply', id::text from thread_replies where author_id = ${this.userId} or ${ofThreads(this.userId)}
        union all select 'story', id::text from stories where author_id = ${this.userId}
        union all select 'walk', id::text from walks where host_id = ${this.userId}
        union all select 'sighting', id::text from sightings where author_id = ${this.userId}
        union all select 'message', r.subject_id
          from abuse_reports r join messages on messages.id = case when r.subject = 'message' then r.subject_id::bigint end
          where r.state = 'open' and r.subject = 'message' and messages.author_id = ${this.userId}
        union all select 'application', id::text from applications where applicant_id = ${this.userId}
        union all select 'tribute', id::text from tributes where author_id = ${this.userId}
          or pet_id in (select id from pets where owner_id = ${this.userId})
        union all select 'place_owner', id::text from places where owner_id = ${this.userId}
        union all select 'place_review', id::text from place_reviews where author_id = ${this.userId}
        union all select 'notice', id::text from notices where author_id = ${this.userId} and not exists (
          select from pets where pets.id = notices.pet_id and pets.owner_id <> ${this.userId}))`)
      .execute();
    await this.#db
      .updateTable('abuse_reports')
      .set({ reporter_id: null, details: '' })
      .where('reporter_id', '=', this.userId)
      .where('state', '=', 'open')
      .execute();
  }

  async #removeInBatches({ table, rows, batchRows }: Batches): Promise<void> {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${rows(this.userId)} limit ${batchRows}))`.execute(this.#db);
      if (numAffectedRows < BigInt(batchRows)) return;
    }
  }

  /**
   * Deletes the user's activities, and notifications without actors. Locks notifications first, like writers of
   * activities.
   */
  async #removeActivities(): Promise<'all' | 'more'> {
    const notifications = await this.#db
      .selectFrom('notifications')
      .innerJoin('notification_actors', 'notification_id', 'notifications.id')
      .select('notifications.id')
      .where('actor_id', '=', this.userId)
      .orderBy('notifications.id')
      .limit(ACTIVITIES_IN_BATCH)
      .forUpdate('notifications')
      .execute();
    const isListedNotification = sql<number>`any (${notifications.map(({ id }) => id)}::bigint[])`;
    await this.#db
      .deleteFrom('notification_actors')
      .where('actor_id', '=', this.userId)
      .where('notification_id', '=', isListedNotification)
      .execute();
    await this.#db
      .deleteFrom('notifications')
      .where('id', '=', isListedNotification)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification_actors')
              .select('actor_id')
              .whereRef('notification_id', '=', 'notifications.id'),
          ),
        ),
      )
      .execute();
    return notifications.length < ACTIVITIES_IN_BATCH ? 'all' : 'more';
  }

  /** Reserves the username like one that was given up, so that nobody else is mistaken for its former owner. */
  async #reserveUsername(): Promise<void> {
    await this.#db
      .insertInto('username_history')
      .columns(['username'])
      .expression(
        this.#db
          .selectFrom('users')
          .select((eb) => eb.ref('username').$notNull().as('username'))
          .where('id', '=', this.userId)
          .where('username', 'is not', null),
      )
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ user_id: null, released_at: sql<string>`now()` }),
      )
      .execute();
  }
}
