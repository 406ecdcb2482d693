import { Injectable } from '@nestjs/common';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { albumPhotosQuery, ownPhotosQuery, photosOfUserQuery } from './photos.query.ts';

type Place = { postId: number; position: number };

/** Pages of photos as JSON text. */
@Injectable()
export class PhotosRepository {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns a page of the owner's photos; null if the album isn't the owner's. */
  pageJson(ownerId: string, albumId: number | undefined, after: string | null, limit: number): Promise<string | null> {
    if (albumId === undefined) return this.preparedReads.json(ownPhotosQuery, [ownerId, after, limit]);
    return this.preparedReads.json(albumPhotosQuery, [ownerId, after, limit, albumId]);
  }

  /** Returns a page of images in a user's posts; null if the user isn't visible to the viewer. */
  pageOfUserJson(viewerId: string, userId: string, after: Place, limit: number): Promise<string | null> {
    return this.preparedReads.json(photosOfUserQuery, [viewerId, userId, after.postId, after.position, limit]);
  }
}
