import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { HAS_STORED_FILES } from '../../schema/conditions/stored-files.sql.ts';
import { IS_PHOTO, IS_SHOWN } from '../../schema/conditions/visible-images.sql.ts';

const AT_ONCE = 500; // a statement has 2.5 s
/** No upload takes as long, and no deletion. */
const LEFT_AFTER = sql<string>`now() - interval '1 hour'`;
/** As long as deleted posts, and stories that are over. */
const UNSHOWN_AFTER = sql<string>`now() - interval '7 days'`;

/** Which images may have files and no row. Not of a request: each statement stands for itself. */
@Injectable()
export class LeftImagesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Before its first file is written. */
  async note(imageId: string): Promise<void> {
    await this.#sql().insertInto('left_images').values({ image_id: imageId }).execute();
  }

  /** Its files are gone, or its row is there. */
  async forget(imageId: string): Promise<void> {
    await this.#sql().deleteFrom('left_images').where('image_id', '=', imageId).execute();
  }

  /** The rows of what was uploaded for a story, a message or a health journal and is shown nowhere; who has a photo, finds it among their photos. */
  async deleteUnshown(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const unshown = await typedSql(em)
        .selectFrom('media')
        .select('id')
        .where('created_at', '<', UNSHOWN_AFTER)
        .where((eb) => eb.not(shared(IS_PHOTO)))
        .where((eb) => eb.not(shared(IS_SHOWN)))
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (unshown.length === 0) return;
      // Asked again now that nobody can begin to show them: a story may have been made a moment ago.
      await typedSql(em)
        .deleteFrom('media')
        .where(
          'id',
          'in',
          unshown.map(({ id }) => id),
        )
        .where((eb) => eb.not(shared(IS_SHOWN)))
        .execute();
    });
  }

  /** Images without a row whose files should be gone by now; those with one are forgotten. */
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
      .limit(AT_ONCE)
      .execute();
    return left.map(({ id }) => id);
  }

  #sql() {
    return typedSql(this.em.fork());
  }
}
