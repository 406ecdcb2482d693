import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../database/prepared-reads.ts';
import { albumPhotosQuery, ownPhotosQuery, photosOfUserQuery } from './photos.query.ts';

type Place = { postId: number; position: number };

/** Pages of photos as JSON text. */
@Injectable()
export class PhotosRepository {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Of own photos; null when the album is not the owner's. */
  pageJson(ownerId: string, albumId: number | undefined, after: string | null, limit: number): Promise<string | null> {
    if (albumId === undefined) return this.preparedReads.json(ownPhotosQuery, [ownerId, after, limit]);
    return this.preparedReads.json(albumPhotosQuery, [ownerId, after, limit, albumId]);
  }

  /** Of images in somebody's posts; null when they are not there for the viewer. */
  pageOfUserJson(viewerId: string, userId: string, after: Place, limit: number): Promise<string | null> {
    return this.preparedReads.json(photosOfUserQuery, [viewerId, userId, after.postId, after.position, limit]);
  }
}
