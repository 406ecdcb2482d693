import { Injectable, Logger } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/page';
import type { Photo, PhotoQuery, PhotoShownBy, PhotoUpdate, PhotoUses } from '@qlixline/contract/photo';

import { Transactions } from '../../database/transactions.ts';
import { notFound } from '../../errors/problem-error.ts';
import { placeInPostOfCursor, uuidOfCursor } from '../../database/uuid-cursor.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { PetsService } from '../pets/pets.service.ts';
import { ProfileService } from '../users/profile.service.ts';
import { PhotosRepository } from './photos.repository.ts';

/** Before the first image of any post. */
const FROM_NEWEST = { postId: 2_147_483_647, position: 0 };

/** What somebody uploaded to keep, and the images in somebody's posts. Another's photo is as one that never was. */
@Injectable()
export class PhotosService {
  readonly #log = new Logger(PhotosService.name);

  constructor(
    private readonly photos: PhotosRepository,
    private readonly storage: ImageStorage,
    private readonly pets: PetsService,
    private readonly profiles: ProfileService,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  /** JSON text, in the shape of the contract's `photoPageSchema`. */
  async listJson(ownerId: string, { albumId, cursor, limit }: PhotoQuery): Promise<string> {
    const after = cursor === undefined ? null : uuidOfCursor(cursor);
    return (await this.photos.pageJson(ownerId, albumId, after, limit)) ?? missing();
  }

  /** JSON text, in the shape of the contract's `photoPageSchema`. */
  async listOfUserJson(viewerId: string, userId: string, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? FROM_NEWEST : placeInPostOfCursor(cursor);
    return (await this.photos.pageOfUserJson(viewerId, userId, after, limit)) ?? missing();
  }

  async update(ownerId: string, id: string, update: PhotoUpdate): Promise<Photo> {
    return (await this.photos.update(ownerId, id, update)) ?? missing();
  }

  async uses(ownerId: string, id: string): Promise<PhotoUses> {
    return (await this.photos.uses(ownerId, id)) ?? missing();
  }

  /** Its owner's profile photo, or that of an own pet. */
  async showBy(ownerId: string, id: string, { petId }: PhotoShownBy): Promise<void> {
    await this.transactions.run(async () => {
      const photo = (await this.photos.lockOwn(ownerId, id)) ?? missing();
      if (petId === null) await this.profiles.setPhoto(ownerId, photo.id);
      else await this.pets.setPhoto(ownerId, petId, photo);
    });
  }

  /** Gone from everywhere at once. The bytes last: a crash in between leaves files that nothing names. */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.photos.lockForDelete(ownerId, id))) throw notFound();
      const stories = await this.photos.storiesOf(id);
      await this.photos.delete(id);
      for (const story of stories) this.live.publish(story.userIds, { type: 'new_story', id: story.id });
    });
    await this.storage
      .remove(id)
      .catch((error: unknown) => this.#log.error(error, `The files of ${id} are still there`));
  }
}

function missing(): never {
  throw notFound();
}
