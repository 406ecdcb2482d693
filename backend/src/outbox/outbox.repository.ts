import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GIVEN_UP_MESSAGE_DAYS, MESSAGE_TRIED_HOURS } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { typedSql } from '../database/sql/typed-sql.ts';
import { requestJobs } from '../jobs/request-jobs.ts';
import type { Channel } from '../schema/outbox/outbox-message.entity.ts';
import { CHANNEL_QUEUES, MESSAGE_CHANNELS } from './message.ts';
import type { MessageKind, NewMessage, WaitingMessage } from './message.ts';

const BATCH_SIZE = 500;
const QUEUES = sql.join(Object.values(CHANNEL_QUEUES).map((queue) => sql.lit(queue)));
const GIVES_UP_AT = sql<string>`now() + make_interval(hours => ${sql.lit(MESSAGE_TRIED_HOURS)})`;

/** Message as an operator sees it. */
export type ListedMessage = {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  reason: string | null;
  createdAt: string;
  givenUpAt: string | null;
  /** Time of the next attempt; null if it is being tried now, or given up. */
  nextAt: string | null;
};

type Undelivered = { id: string; channel: Channel; userId: string | null };

/** Messages of the outbox, and their jobs, which have the same ids. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds messages of one kind that are delivered after a pause, except those whose key already waits. */
  async addAll<Kind extends MessageKind>(messages: readonly NewMessage<Kind>[], afterSeconds: number): Promise<void> {
    // A statement has at most 65,535 parameters, and an alert may reach more devices than that allows.
    for (let at = 0; at < messages.length; at += BATCH_SIZE) {
      await this.#addBatch(messages.slice(at, at + BATCH_SIZE), afterSeconds);
    }
  }

  async #addBatch<Kind extends MessageKind>(
    messages: readonly NewMessage<Kind>[],
    afterSeconds: number,
  ): Promise<void> {
    const added = await typedSql(this.em)
      .insertInto('outbox')
      .values(
        messages.map(({ kind, recipient, userId, content, key = null }) => ({
          id: randomUUIDv7(),
          channel: MESSAGE_CHANNELS[kind],
          kind,
          recipient,
          user_id: userId,
          content: { ...content } as Record<string, unknown>,
          key,
          gives_up_at: GIVES_UP_AT,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .where(sql<boolean>`key is not null and given_up_at is null`)
          .doNothing(),
      )
      .returning(['id', 'channel', 'user_id as userId'])
      .execute();
    await this.requestJobsOf(added, afterSeconds);
  }

  /** Returns a message that is still to be delivered. */
  async find(id: string): Promise<WaitingMessage | undefined> {
    const row = await typedSql(this.em)
      .selectFrom('outbox')
      .select(['id', 'channel', 'kind', 'recipient', 'user_id as userId', 'content', 'attempts'])
      .select(sql<boolean>`gives_up_at < now()`.as('isLastAttempt'))
      .where('id', '=', id)
      .where('given_up_at', 'is', null)
      .executeTakeFirst();
    return row && { ...row, kind: row.kind as MessageKind };
  }

  /** Locks a message until the transaction ends. Returns false if it has been delivered or cancelled. */
  async lock(id: string): Promise<boolean> {
    const row = await typedSql(this.em)
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  async remove(id: string): Promise<void> {
    await typedSql(this.em).deleteFrom('outbox').where('id', '=', id).execute();
  }

  async cancel(kind: MessageKind, recipient: string): Promise<void> {
    await typedSql(this.em).deleteFrom('outbox').where('recipient', '=', recipient).where('kind', '=', kind).execute();
  }

  /** Stores why an attempt has failed, and whether it was the last one. */
  async noteFailure(id: string, reason: string, { isLast }: { isLast: boolean }): Promise<void> {
    await typedSql(this.em)
      .updateTable('outbox')
      .set({ reason, attempts: sql<number>`attempts + 1` })
      .set(isLast ? { given_up_at: sql<string>`now()` } : {})
      .where('id', '=', id)
      .execute();
  }

  /** Requests the jobs of waiting messages that have none, as after a restore. Returns how many. */
  async requestMissingJobs(): Promise<number> {
    const missing = await typedSql(this.em)
      .selectFrom('outbox')
      .select(['id', 'channel', 'user_id as userId'])
      .where('given_up_at', 'is', null)
      .where(
        sql<boolean>`not exists (select from jobs.job where name in (${QUEUES}) and job.id = outbox.id
          and state in ('created', 'retry', 'active'))`,
      )
      .orderBy('id')
      .execute();
    await this.requestJobsOf(missing);
    return missing.length;
  }

  /** Removes messages that were given up long ago. */
  async removeOld(): Promise<void> {
    for (;;) {
      const { numDeletedRows } = await typedSql(this.em)
        .deleteFrom('outbox')
        .where('id', 'in', (old) =>
          old
            .selectFrom('outbox')
            .select('id')
            .where('given_up_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(GIVEN_UP_MESSAGE_DAYS)})`)
            .limit(BATCH_SIZE)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow();
      if (Number(numDeletedRows) < BATCH_SIZE) return;
    }
  }

  /** Makes messages due at once, including given-up ones, and tries them as long as new ones. Returns how many. */
  async retry(id?: string): Promise<number> {
    const retried = await typedSql(this.em)
      .updateTable('outbox')
      .set({ given_up_at: null, gives_up_at: GIVES_UP_AT })
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .returning(['id', 'channel', 'user_id as userId'])
      .execute();
    await this.requestJobsOf(retried);
    return retried.length;
  }

  /** Requests the jobs of messages. Those about one user form a group. */
  private async requestJobsOf(messages: readonly Undelivered[], afterSeconds = 0): Promise<void> {
    for (const [channel, queue] of Object.entries(CHANNEL_QUEUES)) {
      const ofChannel = messages.filter((message) => message.channel === channel);
      for (let at = 0; at < ofChannel.length; at += BATCH_SIZE) {
        const batch = ofChannel.slice(at, at + BATCH_SIZE);
        const ids = batch.map(({ id }) => id);
        await requestJobs(this.em, queue, ids, { group: batch.map(({ userId }) => userId), afterSeconds });
      }
    }
  }

  /**
   * Counts mails. A webhook's receiver may be away for days, of which its team is told, not the operator.
   * `oldestSeconds` is the age of the oldest waiting mail; 0 without one.
   */
  async counts(): Promise<{ waiting: number; givenUp: number; oldestSeconds: number }> {
    return typedSql(this.em)
      .selectFrom('outbox')
      .select([
        sql<number>`count(*) filter (where given_up_at is null)::integer`.as('waiting'),
        sql<number>`count(given_up_at)::integer`.as('givenUp'),
        sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::float8`.as(
          'oldestSeconds',
        ),
      ])
      .where('channel', '=', 'mail')
      .executeTakeFirstOrThrow();
  }

  /** Lists messages, given-up ones first, then the oldest. */
  list(limit: number): Promise<ListedMessage[]> {
    return typedSql(this.em)
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'attempts', 'reason', 'created_at as createdAt', 'given_up_at as givenUpAt'])
      .select(
        sql<string | null>`(select start_after from jobs.job where name in (${QUEUES}) and job.id = outbox.id
          and state in ('created', 'retry') and outbox.given_up_at is null)`.as('nextAt'),
      )
      .orderBy('given_up_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }
}
