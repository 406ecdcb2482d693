import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { HAS_STORED_FILES } from '../../schema/images/stored-files.sql.ts';
import { IS_PHOTO, IS_SHOWN } from '../../schema/images/visible-images.sql.ts';

const BATCH_SIZE = 500; // rows per statement, which may take 2.5 s
/** Age after which files without a row are leftovers; no upload or deletion takes that long. */
const LEFT_AFTER = sql<string>`now() - interval '1 hour'`;
/** Age after which images that nothing shows are removed, such as those of deleted posts and expired stories. */
const UNSHOWN_AFTER = sql<string>`now() - interval '7 days'`;

/** Ids of images that may have files but no row. Uses its own EntityManager, never a request's transaction. */
@Injectable()
export class LeftImagesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Records the id before its first file is written. */
  async track(imageId: string): Promise<void> {
    await this.#sql().insertInto('left_images').values({ image_id: imageId }).execute();
  }

  /** Forgets the id once its files are removed or its row exists. */
  async untrack(imageId: string): Promise<void> {
    await this.#sql().deleteFrom('left_images').where('image_id', '=', imageId).execute();
  }

  /**
   * Deletes a batch of rows of uploads for stories, messages and health journals that nothing shows, and returns how
   * many. Unused photos stay, as their owners still find them among their photos.
   */
  async deleteUnshown(): Promise<number> {
    return await this.em.fork().transactional(async (em) => {
      const unshown = await typedSql(em)
        .selectFrom('media')
        .select('id')
        .where('created_at', '<', UNSHOWN_AFTER)
        .where((eb) => eb.not(shared(IS_PHOTO)))
        .where((eb) => eb.not(shared(IS_SHOWN)))
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (unshown.length === 0) return 0;
      // Checked again under the lock: a story may have started to show one a moment ago.
      const { numDeletedRows } = await typedSql(em)
        .deleteFrom('media')
        .where(
          'id',
          'in',
          unshown.map(({ id }) => id),
        )
        .where((eb) => eb.not(shared(IS_SHOWN)))
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }

  /** Lists images without a row whose files should be removed by now, and forgets ids that have a row. */
  async listOld(): Promise<string[]> {
    await this.#sql()
      .deleteFrom('left_images')
      .where(shared(HAS_STORED_FILES, sql.ref('left_images.image_id')))
      .where('created_at', '<', LEFT_AFTER)
      .execute();
    const left = await this.#sql()
      .selectFrom('left_images')
      .select('image_id as id')
      .where('created_at', '<', LEFT_AFTER)
      .orderBy('image_id')
      .limit(BATCH_SIZE)
      .execute();
    return left.map(({ id }) => id);
  }

  #sql() {
    return typedSql(this.em.fork());
  }
}
