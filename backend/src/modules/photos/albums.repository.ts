import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Album } from '@qlixline/contract/photo';

import { HotReads } from '../../database/hot-read.ts';
import { ALBUM_JSON, albumsQuery } from './albums.query.ts';

/** Albums are their owner's alone: each statement names the owner. */
@Injectable()
export class AlbumsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  async listJson(ownerId: string): Promise<string> {
    return (await this.hotReads.json(albumsQuery, [ownerId])) ?? '{"items":[]}';
  }

  async countOf(ownerId: string): Promise<number> {
    const [row] = await this.em.execute<[{ count: number }]>(
      'select count(*)::integer as count from albums where owner_id = ?',
      [ownerId],
    );
    return row.count;
  }

  async add(ownerId: string, name: string): Promise<Album> {
    const [row] = await this.em.execute<[{ json: Album }]>(
      `insert into albums (owner_id, name) values (?, ?) returning ${ALBUM_JSON('albums')} as json`,
      [ownerId, name],
    );
    return row.json;
  }

  async rename(ownerId: string, id: number, name: string): Promise<Album | null> {
    const [row] = await this.em.execute<{ json: Album }[]>(
      `update albums set name = ? where id = ? and owner_id = ? returning ${ALBUM_JSON('albums')} as json`,
      [name, id, ownerId],
    );
    return row?.json ?? null;
  }

  /** Its photos stay. */
  async delete(ownerId: string, id: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>('delete from albums where id = ? and owner_id = ? returning id', [
      id,
      ownerId,
    ]);
    return rows.length > 0;
  }

  /** Nobody else puts a photo into it until the transaction ends. */
  async lockOwn(ownerId: string, id: number): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      'select id from albums where id = ? and owner_id = ? for no key update',
      [id, ownerId],
    );
    return rows.length > 0;
  }

  /** How many photos it has, without this one. */
  async countBeside(id: number, photoId: string): Promise<number> {
    const [row] = await this.em.execute<[{ count: number }]>(
      'select count(*)::integer as count from album_photos where album_id = ? and media_id <> ?',
      [id, photoId],
    );
    return row.count;
  }

  async addPhoto(id: number, photoId: string): Promise<void> {
    await this.em.execute('insert into album_photos (album_id, media_id) values (?, ?) on conflict do nothing', [
      id,
      photoId,
    ]);
  }

  async removePhoto(id: number, photoId: string): Promise<void> {
    await this.em.execute('delete from album_photos where album_id = ? and media_id = ?', [id, photoId]);
  }
}
