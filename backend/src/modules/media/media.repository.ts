import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { HotReads } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-read.ts';
import { User } from '../users/user.entity.ts';
import { Media } from './media.entity.ts';
import type { MediaKind } from './media.entity.ts';
import { VISIBLE_MEDIA } from './media.policy.ts';

const VISIBLE_TO: HotQuery = {
  name: 'media_visible_to',
  text: `select media.id::text as json from media where media.id = $1 and ${VISIBLE_MEDIA('$2')}`,
};

type NewMedia = { ownerId: string; kind: MediaKind; width: number; height: number; thumbhash: string; bytes: number };

@Injectable()
export class MediaRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  async isVisibleTo(viewerId: string, mediaId: string): Promise<boolean> {
    return (await this.hotReads.json(VISIBLE_TO, [mediaId, viewerId])) !== null;
  }

  /** One of the owner's own uploads; null for anyone else's. */
  findOwn(ownerId: string, mediaId: string): Promise<Media | null> {
    return this.em.findOne(Media, { id: mediaId, owner: ownerId });
  }

  async add(id: string, { ownerId, ...picture }: NewMedia): Promise<Media> {
    const media = this.em.create(Media, { id, owner: this.em.getReference(User, ownerId), ...picture });
    await this.em.persist(media).flush();
    return media;
  }
}
