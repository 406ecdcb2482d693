import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { HotReads } from '../../database/hot-read.ts';
import { defineHotQuery } from '../../database/hot-query.ts';
import { User } from '../../schema/user.entity.ts';
import { Image } from '../../schema/image.entity.ts';
import type { ImageKind } from '../../schema/image.entity.ts';
import { VISIBLE_IMAGE } from './images.policy.ts';
import { ACTIVE_STORY } from '../../schema/conditions/visible-stories.sql.ts';

/** `secondsLeft`: of a story's image, until it is over; null for what stays. */
export type VisibleImage = { kind: ImageKind; secondsLeft: number | null };

const VISIBLE_TO = defineHotQuery<VisibleImage>(
  'image-visible-to',
  `
    select media.kind, (
      select floor(extract(epoch from max(expires_at) - clock_timestamp()))::float8
      from stories where media.kind = 'story' and stories.media_id = media.id and ${ACTIVE_STORY()}) as "secondsLeft"
    from media where media.id = $1 and ${VISIBLE_IMAGE('$2')}`,
);

type NewImage = { ownerId: string; kind: ImageKind; width: number; height: number; thumbhash: string; bytes: number };

@Injectable()
export class ImagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** Null when the viewer may not see it, or when there is no such image. */
  async findVisible(viewerId: string, imageId: string): Promise<VisibleImage | null> {
    const [image] = await this.hotReads.rows(VISIBLE_TO, [imageId, viewerId]);
    return image ?? null;
  }

  async setAlt(imageId: string, alt: string): Promise<void> {
    await this.em.execute('update media set alt = ? where id = ?', [alt, imageId]);
  }

  /** One of the owner's own uploads, which nobody deletes until the transaction ends; null for anyone else's. */
  async holdOwn(ownerId: string, imageId: string): Promise<Image | null> {
    const rows = await this.em.execute<object[]>('select id from media where id = ? and owner_id = ? for key share', [
      imageId,
      ownerId,
    ]);
    return rows.length > 0 ? this.em.findOneOrFail(Image, imageId) : null;
  }

  /**
   * Of these, the owner's own uploads that may still be shown: none of a story that is over. Nobody deletes them until
   * the transaction ends.
   */
  async showableBy(ownerId: string, imageIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.em.execute<{ id: string }[]>(
      `with viewer as (select ?::uuid as id)
       select media.id from media
       where media.id in (select value::uuid from json_array_elements_text(?::json))
         and media.owner_id = (select id from viewer) and ${VISIBLE_IMAGE('(select id from viewer)')}
       order by media.id for key share of media`,
      [ownerId, JSON.stringify(imageIds)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async add(id: string, { ownerId, ...image }: NewImage): Promise<Image> {
    const media = this.em.create(Image, { id, owner: this.em.getReference(User, ownerId), ...image });
    await this.em.persist(media).flush();
    return media;
  }
}
