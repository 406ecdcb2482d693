import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/typed-sql.ts';
import type { VideoFailure } from '../../schema/video-upload.entity.ts';

/** `failure` is `interrupted` as well when nobody has said for a while that they work on it. */
type UploadInWork = { state: 'waiting' | 'working' | 'failed'; percent: number; failure: VideoFailure | null };

/** Longer than a backend is ever kept from saying that it is there. */
const UNSEEN = sql<boolean>`seen_at < now() - interval '60 seconds'`;

/** Videos on their way. Not of a request: each statement stands for itself. */
@Injectable()
export class VideoUploadsRepository {
  constructor(private readonly em: EntityManager) {}

  async add(ownerId: string, id: string): Promise<void> {
    await this.#sql().insertInto('video_uploads').values({ id, owner_id: ownerId }).execute();
  }

  /** Null when there is none of this owner's: it is ready, or there never was one. */
  async find(ownerId: string, id: string): Promise<UploadInWork | null> {
    const row = await this.#sql()
      .selectFrom('video_uploads')
      .select(['state', 'percent', 'failure', UNSEEN.as('isLeft')])
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!row) return null;
    const { isLeft, ...upload } = row;
    return isLeft && upload.state !== 'failed' ? { state: 'failed', percent: 0, failure: 'interrupted' } : upload;
  }

  /** 0 for one that waits. Whoever prepares it is there. */
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

  /** It is ready. */
  async remove(id: string): Promise<void> {
    await this.#sql().deleteFrom('video_uploads').where('id', '=', id).execute();
  }

  #sql() {
    return typedSql(this.em.fork());
  }
}
