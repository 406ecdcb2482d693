import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Photo, PhotoUpdate } from '@qlixline/contract/photos/photo';
import type { VideoUpload } from '@qlixline/contract/videos/video';
import { sql } from 'kysely';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_IMAGE_FOR_VISITORS } from '../../schema/images/for-visitors.sql.ts';
import {
  IS_IN_LISTINGS_ALONE,
  IS_IN_PUBLIC_POST,
  IS_PHOTO,
  IS_PICTURE,
  IS_PUBLIC_IMAGE,
  VISIBLE_IMAGE,
  VISIBLE_VIDEO,
  VISIBLE_VOICE,
} from '../../schema/images/visible-images.sql.ts';
import { Image } from '../../schema/images/image.entity.ts';
import type { ImageKind } from '../../schema/images/image.entity.ts';
import { PHOTO_JSON } from '../../schema/json/photo.sql.ts';
import { User } from '../../schema/users/user.entity.ts';
import { toImage, videoUrlOf } from './image.mapper.ts';

/** `isPublic`: every signed-in user who isn't blocked may see it. */
export type VisibleImage = { isPublic: boolean };

/** Finds a picture if the viewer may see it. Parameters: $1 the image, $2 the viewer. */
const visibleImageQuery = definePreparedQuery<VisibleImage>(
  'image-visible-to',
  `select ${IS_PUBLIC_IMAGE} as "isPublic" from media where media.id = $1 and ${IS_PICTURE()} and ${VISIBLE_IMAGE('$2')}`,
);

/** Finds an image's video if the viewer may see it. Parameters: $1 the image, $2 the viewer. */
const visibleVideoQuery = definePreparedQuery<VisibleImage>(
  'video-visible-to',
  `select ${IS_IN_PUBLIC_POST} as "isPublic" from media where media.id = $1 and ${VISIBLE_VIDEO('$2')}`,
);

/** Finds a recording if the viewer may hear it. Parameters: $1 its id, $2 the viewer. */
const visibleVoiceQuery = definePreparedQuery<{ id: string }>(
  'voice-visible-to',
  `select media.id from media where media.id = $1 and ${VISIBLE_VOICE('$2')}`,
);

/** Finds an image if visitors may see it. Parameters: $1 the image. */
const visitorImageQuery = definePreparedQuery<{ id: string }>(
  'image-for-visitors',
  `select media.id from media where media.id = $1 and ${IS_IMAGE_FOR_VISITORS}`,
);

type NewImage = {
  /** Owner; null if the image belongs to nobody. */
  ownerId: string | null;
  kind: ImageKind;
  width: number;
  height: number;
  thumbhash: string;
  fingerprint: string | null;
  bytes: number;
  videoMs: number | null;
};
type NewVoice = { ownerId: string; durationMs: number; peaks: readonly number[]; bytes: number };

@Injectable()
export class ImagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Finds an image. Returns null if it doesn't exist or the viewer may not see it. */
  async findVisible(viewerId: string, imageId: string): Promise<VisibleImage | null> {
    const [image] = await this.preparedReads.rows(visibleImageQuery, [imageId, viewerId]);
    return image ?? null;
  }

  /** Finds the owner's own video; null if there is none. */
  async findOwnVideo(ownerId: string, id: string): Promise<VideoUpload['image']> {
    const image = await this.em.fork().findOne(Image, { id, owner: ownerId, videoMs: { $ne: null } });
    return image && { ...toImage(image), video: { url: videoUrlOf(id), durationMs: image.videoMs ?? 0 } };
  }

  /** Finds an image's video. Returns null if it doesn't exist or the viewer may not see it. */
  async findVisibleVideo(viewerId: string, imageId: string): Promise<VisibleImage | null> {
    const [video] = await this.preparedReads.rows(visibleVideoQuery, [imageId, viewerId]);
    return video ?? null;
  }

  async isVisibleVoice(viewerId: string, id: string): Promise<boolean> {
    return (await this.preparedReads.rows(visibleVoiceQuery, [id, viewerId])).length > 0;
  }

  /** Returns true if the image is shown by something that visitors may see. */
  async isForVisitors(imageId: string): Promise<boolean> {
    return (await this.preparedReads.rows(visitorImageQuery, [imageId])).length > 0;
  }

  async setAlt(imageId: string, alt: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('media')
      .set({ alt })
      .where('id', '=', imageId)
      .where('alt', '<>', alt)
      .execute();
  }

  /**
   * Covers or uncovers images. Author and moderators each set a mark of their own, and either mark covers the image.
   */
  async setSensitive(imageIds: readonly string[], by: 'author' | 'moderator', isSensitive: boolean): Promise<void> {
    if (imageIds.length === 0) return;
    const other = by === 'author' ? 'moderator' : 'author';
    await typedSql(this.em)
      .updateTable('media')
      .set((eb) => ({
        sensitive_by: eb
          .case()
          .when('sensitive_by', 'in', [other, 'both'])
          .then<'author' | 'moderator' | 'both' | null>(isSensitive ? 'both' : other)
          .else(isSensitive ? by : null)
          .end(),
      }))
      .where('id', 'in', [...imageIds])
      .where(sql<boolean>`coalesce(sensitive_by in (${by}, 'both'), false)`, '<>', isSensitive) // only what changes
      .execute();
  }

  /** Locks one of the owner's uploads against deletion until the transaction ends; null if it isn't the owner's. */
  async lockOwn(ownerId: string, imageId: string): Promise<Image | null> {
    const locked = await typedSql(this.em)
      .selectFrom('media')
      .select('id')
      .where('id', '=', imageId)
      .where('owner_id', '=', ownerId)
      .where(shared(IS_PICTURE))
      .forKeyShare()
      .executeTakeFirst();
    return locked ? this.em.findOneOrFail(Image, imageId) : null;
  }

  /** Locks a recording of the owner against deletion until the transaction ends; false if it isn't the owner's. */
  async lockOwnVoice(ownerId: string, id: string): Promise<boolean> {
    const locked = await typedSql(this.em)
      .selectFrom('media')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where((eb) => eb.not(shared(IS_PICTURE)))
      .forKeyShare()
      .executeTakeFirst();
    return locked !== undefined;
  }

  /** Gives another user the images that nothing else of the owner's shows. */
  async changeOwner(fromId: string, toId: string, imageIds: readonly string[]): Promise<void> {
    await typedSql(this.em)
      .updateTable('media')
      .set({ owner_id: toId })
      .where('id', '=', sql<string>`any(${[...imageIds]}::uuid[])`)
      .where('owner_id', '=', fromId)
      .where(shared(IS_IN_LISTINGS_ALONE))
      .execute();
  }

  /**
   * Locks uploads against deletion until the transaction ends. Returns the owner's uploads that may still be shown,
   * without those of expired stories.
   */
  async lockShowable(ownerId: string, imageIds: readonly string[]): Promise<Set<string>> {
    if (imageIds.length === 0) return new Set();
    const locked = await typedSql(this.em)
      .selectFrom('media')
      .select('id')
      .where('id', 'in', imageIds)
      .where('owner_id', '=', ownerId)
      .where(shared(IS_PICTURE))
      .where(shared(VISIBLE_IMAGE, ownerId))
      .orderBy('id')
      .forKeyShare('media')
      .execute();
    return new Set(locked.map(({ id }) => id));
  }

  /** Returns true if the image is one of the owner's photos, which don't include images of stories. */
  async hasPhoto(ownerId: string, id: string): Promise<boolean> {
    return (await this.#photo(ownerId, id).executeTakeFirst()) !== undefined;
  }

  /** Locks one of the owner's photos against deletion until the transaction ends; null if it isn't the owner's. */
  async lockOwnPhoto(ownerId: string, id: string): Promise<Image | null> {
    const locked = await this.#photo(ownerId, id).forKeyShare().executeTakeFirst();
    return locked ? this.em.findOneOrFail(Image, id) : null;
  }

  /** Locks one of the owner's photos against deletion and against new uses; false if it isn't the owner's. */
  async lockPhoto(ownerId: string, id: string): Promise<boolean> {
    return (await this.#photo(ownerId, id).forUpdate().executeTakeFirst()) !== undefined;
  }

  /** Updates the given fields. Returns null if the image isn't one of the owner's photos. */
  async updatePhoto(ownerId: string, id: string, { caption, alt }: PhotoUpdate): Promise<Photo | null> {
    const photo = await typedSql(this.em)
      .updateTable('media')
      .set((eb) => ({ caption: caption ?? eb.ref('caption'), alt: alt ?? eb.ref('alt') }))
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where(shared(IS_PHOTO))
      .returning(shared<Photo>(PHOTO_JSON, sql.ref('media')).as('json'))
      .executeTakeFirst();
    return photo?.json ?? null;
  }

  /** Deletes the row. Foreign keys remove the image from everything that shows it. */
  async delete(id: string): Promise<void> {
    await typedSql(this.em).deleteFrom('media').where('id', '=', id).execute();
  }

  async add(id: string, { ownerId, ...image }: NewImage): Promise<Image> {
    const stored = this.em.create(Image, {
      id,
      owner: ownerId === null ? null : this.em.getReference(User, ownerId),
      ...image,
    });
    await this.em.persist(stored).flush();
    return stored;
  }

  async addVoice(id: string, { ownerId, durationMs, peaks, bytes }: NewVoice): Promise<void> {
    await typedSql(this.em)
      .insertInto('media')
      .values({
        id,
        owner_id: ownerId,
        kind: 'message',
        ...NO_PICTURE,
        alt: '',
        caption: '',
        bytes,
        voice_ms: durationMs,
        voice_peaks: [...peaks],
      })
      .execute();
  }

  #photo(ownerId: string, id: string) {
    return typedSql(this.em)
      .selectFrom('media')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where(shared(IS_PHOTO));
  }
}

/** Values of a recording in the columns of a picture. */
const NO_PICTURE = { width: 0, height: 0, thumbhash: '' };
