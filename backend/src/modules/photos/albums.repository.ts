import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Album } from '@qlixline/contract/photos/photo';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { ALBUM_JSON, albumsQuery } from './albums.query.ts';

/** Albums, visible only to their owners: each statement filters by owner. */
@Injectable()
export class AlbumsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  async listJson(ownerId: string): Promise<string> {
    return (await this.preparedReads.json(albumsQuery, [ownerId])) ?? '{"items":[]}';
  }

  async countOf(ownerId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('albums')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async add(ownerId: string, name: string): Promise<Album> {
    const { json } = await typedSql(this.em)
      .insertInto('albums')
      .values({ owner_id: ownerId, name })
      .returning(AS_JSON)
      .executeTakeFirstOrThrow();
    return json;
  }

  async rename(ownerId: string, id: number, name: string): Promise<Album | null> {
    const album = await typedSql(this.em)
      .updateTable('albums')
      .set({ name })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning(AS_JSON)
      .executeTakeFirst();
    return album?.json ?? null;
  }

  /** Deletes the album; its photos stay. */
  async delete(ownerId: string, id: number): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('albums')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Locks the album, so that nobody adds a photo until the transaction ends; false if it isn't the owner's. */
  async lockOwn(ownerId: string, id: number): Promise<boolean> {
    const album = await typedSql(this.em)
      .selectFrom('albums')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return album !== undefined;
  }

  /** Counts the album's photos without this one. */
  async countBeside(id: number, photoId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('album_photos')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('album_id', '=', id)
      .where('media_id', '<>', photoId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async addPhoto(id: number, photoId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('album_photos')
      .values({ album_id: id, media_id: photoId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removePhoto(id: number, photoId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('album_photos')
      .where('album_id', '=', id)
      .where('media_id', '=', photoId)
      .execute();
  }

  /** Lists the albums that contain the photo, newest first. */
  async having(photoId: string): Promise<{ id: number; name: string }[]> {
    return typedSql(this.em)
      .selectFrom('album_photos')
      .innerJoin('albums', 'albums.id', 'album_photos.album_id')
      .select(['albums.id', 'albums.name'])
      .where('album_photos.media_id', '=', photoId)
      .orderBy('albums.id', 'desc')
      .execute();
  }
}

const AS_JSON = shared<Album>(ALBUM_JSON, sql.ref('albums')).as('json');
