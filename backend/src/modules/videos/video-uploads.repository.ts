import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { rateLimited, unavailable } from '../../errors/problem-error.ts';
import { requestJobs } from '../../jobs/request-jobs.ts';
import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';

/** Upload in progress. `failure` is also `interrupted` if nothing prepares it any more. */
type UploadInWork = { state: 'waiting' | 'working' | 'failed'; percent: number; failure: VideoFailure | null };

const QUEUE = 'prepare-video';
/** Bounds on one user's videos and on all videos that wait or are being prepared, so that no wait takes an hour. */
const OF_ONE_MAX = 4;
const ALL_MAX = 26;
const COME_AGAIN = { retryAfterSeconds: 5 };
const IS_LIVE_JOB = sql`job.name = ${QUEUE}::text and job.state in ('created', 'retry', 'active')`;

/** Condition that nothing will prepare an upload any more, and that its request isn't just being made. */
const IS_ABANDONED = sql<boolean>`(seen_at < now() - interval '60 seconds'
  and not exists (select from jobs.job where ${IS_LIVE_JOB} and job.id = video_uploads.id))`;

/** Uploads of videos in progress. Each statement runs by itself, outside requests. */
@Injectable()
export class VideoUploadsRepository {
  constructor(private readonly em: EntityManager) {}

  async add(ownerId: string, id: string): Promise<void> {
    await this.#sql().insertInto('video_uploads').values({ id, owner_id: ownerId }).execute();
  }

  /** Requests the job that prepares an upload. */
  async request(ownerId: string, id: string): Promise<void> {
    await requestJobs(this.em.fork(), QUEUE, [id], { group: ownerId });
  }

  /** Requests the jobs of uploads that have none, as after a restore. */
  async requestMissing(): Promise<void> {
    const missing = await this.#sql()
      .selectFrom('video_uploads')
      .select(['id', 'owner_id as ownerId'])
      .where('state', '<>', 'failed')
      .where(sql<boolean>`created_at > now() - interval '1 hour'`)
      .where(
        sql<boolean>`not exists (select from jobs.job where job.name = ${QUEUE}::text and job.id = video_uploads.id)`,
      )
      .execute();
    for (const { id, ownerId } of missing) await this.request(ownerId, id);
  }

  /** Throws if the owner, or everybody together, has too many videos that wait. */
  async refuseWhenFull(ownerId: string): Promise<void> {
    const { rows } = await sql<{ own: number; all: number }>`
      select count(*) filter (where group_id = ${ownerId}::text)::integer as own, count(*)::integer as all
      from jobs.job where ${IS_LIVE_JOB}`.execute(this.#sql());
    const [{ own, all } = { own: 0, all: 0 }] = rows;
    if (own >= OF_ONE_MAX) throw rateLimited(COME_AGAIN);
    if (all >= ALL_MAX) throw unavailable();
  }

  /** Returns the owner of an upload to be prepared; undefined if it was prepared or has failed. */
  async ownerOf(id: string): Promise<string | undefined> {
    const row = await this.#sql()
      .selectFrom('video_uploads')
      .select('owner_id as ownerId')
      .where('id', '=', id)
      .where('state', '<>', 'failed')
      .executeTakeFirst();
    return row?.ownerId;
  }

  /** Returns the ids among these of uploads that haven't failed. */
  async waitingOf(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#sql()
      .selectFrom('video_uploads')
      .select('id')
      .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
      .where('state', '<>', 'failed')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Finds the owner's upload in progress; null if it is ready or doesn't exist. */
  async find(ownerId: string, id: string): Promise<UploadInWork | null> {
    const row = await this.#sql()
      .selectFrom('video_uploads')
      .select(['state', 'percent', 'failure', IS_ABANDONED.as('isAbandoned')])
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!row) return null;
    const { isAbandoned, ...upload } = row;
    return isAbandoned && upload.state !== 'failed' ? { state: 'failed', percent: 0, failure: 'interrupted' } : upload;
  }

  /** Sets the progress, 0 while waiting, and reports that the backend is working on it. */
  async setProgress(id: string, percent: number): Promise<void> {
    await this.#sql()
      .updateTable('video_uploads')
      .set({ state: percent === 0 ? 'waiting' : 'working', percent, seen_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '<>', 'failed')
      .execute();
  }

  async fail(id: string, failure: VideoFailure): Promise<void> {
    await this.#sql()
      .updateTable('video_uploads')
      .set({ state: 'failed', percent: 0, failure })
      .where('id', '=', id)
      .execute();
  }

  /** Deletes the upload's row once the video is ready. */
  async remove(id: string): Promise<void> {
    await this.#sql().deleteFrom('video_uploads').where('id', '=', id).execute();
  }

  #sql() {
    return typedSql(this.em.fork());
  }
}
