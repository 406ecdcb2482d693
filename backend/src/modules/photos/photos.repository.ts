import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Photo, PhotoUpdate, PhotoUses } from '@qlixline/contract/photo';

import { HotReads } from '../../database/hot-read.ts';
import { Image } from '../../schema/image.entity.ts';
import { IS_BLOCKED, IS_MUTED } from '../../schema/conditions/relation.sql.ts';
import { ACTIVE_STORY } from '../../schema/conditions/visible-stories.sql.ts';
import { IS_PHOTO, PHOTO_JSON, albumPhotosQuery, ownPhotosQuery, photosOfUserQuery } from './photos.query.ts';

type Place = { postId: number; position: number };
/** A story that goes with its image, and who had it in their row. */
export type GoneStory = { id: number; userIds: string[] };

@Injectable()
export class PhotosRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** JSON text of a page of own photos; null when the album is not the owner's. */
  pageJson(ownerId: string, albumId: number | undefined, after: string | null, limit: number): Promise<string | null> {
    if (albumId === undefined) return this.hotReads.json(ownPhotosQuery, [ownerId, after, limit]);
    return this.hotReads.json(albumPhotosQuery, [ownerId, after, limit, albumId]);
  }

  /** JSON text of a page of images in somebody's posts; null when they are not there for the viewer. */
  pageOfUserJson(viewerId: string, userId: string, after: Place, limit: number): Promise<string | null> {
    return this.hotReads.json(photosOfUserQuery, [viewerId, userId, after.postId, after.position, limit]);
  }

  /** What is absent stays; null when it is not the owner's. */
  async update(ownerId: string, id: string, { caption, alt }: PhotoUpdate): Promise<Photo | null> {
    const [row] = await this.em.execute<{ json: Photo }[]>(
      `update media set caption = coalesce(?, caption), alt = coalesce(?, alt)
       where id = ? and owner_id = ? and ${IS_PHOTO()} returning ${PHOTO_JSON('media')} as json`,
      [caption ?? null, alt ?? null, id, ownerId],
    );
    return row?.json ?? null;
  }

  async uses(ownerId: string, id: string): Promise<PhotoUses | null> {
    const [row] = await this.em.execute<{ json: PhotoUses }[]>(
      `select json_build_object(
         'isProfilePhoto', exists (select from users where profile_image_id = media.id),
         'petNames', (select coalesce(json_agg(name order by id), '[]') from pets where profile_image_id = media.id),
         'postCount', (
           select count(*) from post_images i join posts p on p.id = i.post_id
           where i.media_id = media.id and p.deleted_at is null and p.removed_at is null),
         'storyCount', (select count(*) from stories where media_id = media.id and ${ACTIVE_STORY()}),
         'albums', (
           select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id desc), '[]')
           from album_photos i join albums a on a.id = i.album_id where i.media_id = media.id)
       ) as json
       from media where id = ? and owner_id = ? and ${IS_PHOTO()}`,
      [id, ownerId],
    );
    return row?.json ?? null;
  }

  /** One of the owner's photos; nobody deletes it until the transaction ends. */
  async lockOwn(ownerId: string, id: string): Promise<Image | null> {
    const rows = await this.em.execute<object[]>(
      `select id from media where id = ? and owner_id = ? and ${IS_PHOTO()} for key share`,
      [id, ownerId],
    );
    return rows.length > 0 ? this.em.findOneOrFail(Image, id) : null;
  }

  /**
   * The same, and nothing new can show it. Its posts first: whoever changes a post locks it, and then its images.
   */
  async lockForDelete(ownerId: string, id: string): Promise<boolean> {
    await this.em.execute(
      `select id from posts where author_id = ? and id in (select post_id from post_images where media_id = ?)
       order by id for update`,
      [ownerId, id],
    );
    const rows = await this.em.execute<object[]>(
      `select id from media where id = ? and owner_id = ? and ${IS_PHOTO()} for update`,
      [id, ownerId],
    );
    return rows.length > 0;
  }

  /** Stories of now that show the photo, with the author and the friends who have them. */
  storiesOf(id: string): Promise<GoneStory[]> {
    return this.em.execute<GoneStory[]>(
      `select s.id, array(
         select s.author_id union select f.friend_id from friendships f where f.user_id = s.author_id
           and not ${IS_BLOCKED('f.friend_id', 's.author_id')} and not ${IS_MUTED('f.friend_id', 's.author_id')}
       )::text[] as "userIds"
       from stories s where s.media_id = ? and ${ACTIVE_STORY('s')}`,
      [id],
    );
  }

  /** Whatever shows it loses it by its foreign key; a post that has nothing else goes too. */
  async delete(id: string): Promise<void> {
    const posts = await this.em.execute<{ id: number }[]>('select post_id as id from post_images where media_id = ?', [
      id,
    ]);
    await this.em.execute('delete from media where id = ?', [id]);
    await this.em.execute(
      `delete from posts where id in (select value::integer from json_array_elements_text(?::json))
         and text = '' and not exists (select from post_images where post_id = posts.id)`,
      [JSON.stringify(posts.map((post) => post.id))],
    );
  }
}
