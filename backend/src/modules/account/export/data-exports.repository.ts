import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DataExport } from '@qlixline/contract/account/data-export';
import { DATA_EXPORT_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { requestJobs } from '../../../jobs/request-jobs.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';

const QUEUE = 'export-data';
const IS_EXPIRED = sql<boolean>`(expires_at is not null and expires_at <= now())`;
const COLUMNS = [
  'id',
  'state',
  'percent',
  'bytes',
  shared<string>(() => isoTime('created_at')).as('createdAt'),
  shared<string | null>(() => isoTime('expires_at')).as('expiresAt'),
] as const;

/** Archives of users' data: requested, in work, ready or failed. */
@Injectable()
export class DataExportsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Finds the user's archive, unless it has expired. */
  async find(userId: string): Promise<DataExport | null> {
    const row = await this.#sql()
      .selectFrom('data_exports')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where(sql<boolean>`not ${IS_EXPIRED}`)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Replaces the user's archive by a request for a new one, unless one is in work already, and requests its job. */
  async request(userId: string, newId: string): Promise<void> {
    await this.#sql()
      .insertInto('data_exports')
      .values({ id: newId, user_id: userId })
      .onConflict((conflict) =>
        conflict
          .constraint('data_exports_user')
          .doUpdateSet({
            id: newId,
            state: 'waiting',
            percent: 0,
            bytes: null,
            created_at: sql`now()`,
            expires_at: null,
          })
          .where('data_exports.state', 'in', ['ready', 'failed']),
      )
      .execute();
    const { id } = await this.#sql()
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await requestJobs(this.em, QUEUE, [id]);
  }

  /** Requests the jobs of archives that have none, as after a restore. */
  async requestMissing(): Promise<void> {
    const missing = await this.#sql()
      .selectFrom('data_exports')
      .select('id')
      .where('state', 'in', ['waiting', 'working'])
      .where(
        sql<boolean>`not exists (select from jobs.job where job.name = ${QUEUE}::text and job.id = data_exports.id)`,
      )
      .execute();
    await requestJobs(
      this.em,
      QUEUE,
      missing.map(({ id }) => id),
    );
  }

  /** Returns the user of an archive to be made; undefined if it was made, has failed or was cancelled. */
  async ownerOf(id: string): Promise<string | undefined> {
    const row = await this.#sql()
      .selectFrom('data_exports')
      .select('user_id as userId')
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'working'])
      .executeTakeFirst();
    return row?.userId;
  }

  /**
   * Sets the progress of an archive in work, outside the transaction that reads the data. Returns false if it was
   * cancelled.
   */
  async setProgress(id: string, percent: number): Promise<boolean> {
    return this.#change(id, { state: 'working', percent }, this.em.fork());
  }

  /** Marks an archive as ready until it expires. Returns false if it was cancelled. */
  async finish(id: string, bytes: number): Promise<boolean> {
    const expires_at = sql<string>`now() + make_interval(days => ${DATA_EXPORT_DAYS})`;
    return this.#change(id, { state: 'ready', percent: 100, bytes, expires_at });
  }

  async fail(id: string): Promise<void> {
    await this.#change(id, { state: 'failed', percent: 0 });
  }

  async remove(userId: string): Promise<void> {
    await this.#sql().deleteFrom('data_exports').where('user_id', '=', userId).execute();
  }

  async removeExpired(): Promise<void> {
    await this.#sql().deleteFrom('data_exports').where(IS_EXPIRED).execute();
  }

  /** Returns the ids among these whose archive is in work or ready. */
  async keptOf(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#sql()
      .selectFrom('data_exports')
      .select('id')
      .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
      .where('state', '<>', 'failed')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  async #change(id: string, values: Changes, em = this.em): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(em)
      .updateTable('data_exports')
      .set(values)
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'working'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #sql() {
    return typedSql(this.em);
  }
}

type Changes = {
  state: 'working' | 'ready' | 'failed';
  percent: number;
  bytes?: number;
  expires_at?: ReturnType<typeof sql<string>>;
};
