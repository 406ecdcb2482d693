import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';

/** Upload in progress. `failure` is also `interrupted` if no backend has reported working on it for a while. */
type UploadInWork = { state: 'waiting' | 'working' | 'failed'; percent: number; failure: VideoFailure | null };

/** Condition that an upload has been abandoned: longer than a backend ever fails to report. */
const IS_ABANDONED = sql<boolean>`seen_at < now() - interval '60 seconds'`;

/** Uploads of videos in progress. Runs outside requests, each statement by itself. */
@Injectable()
export class VideoUploadsRepository {
  constructor(private readonly em: EntityManager) {}

  async add(ownerId: string, id: string): Promise<void> {
    await this.#sql().insertInto('video_uploads').values({ id, owner_id: ownerId }).execute();
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
