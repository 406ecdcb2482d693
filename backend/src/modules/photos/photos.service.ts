import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { Photo, PhotoQuery, PhotoShownBy, PhotoUpdate, PhotoUses } from '@qlixline/contract/photos/photo';

import { Transactions } from '../../database/connections/transactions.ts';
import { largestId } from '../../database/largest-id.ts';
import { notFound, throwNotFound } from '../../errors/problem-error.ts';
import { placeInPostOfCursor, uuidOfCursor } from '../../database/cursors/uuid-cursor.ts';
import { ImagesService } from '../images/images.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { StoriesService } from '../stories/stories.service.ts';
import { ListingsService } from '../listings/listings.service.ts';
import { SheltersService } from '../shelters/shelters.service.ts';
import { ThreadsService } from '../topics/threads.service.ts';
import { ProfileService } from '../users/profile.service.ts';
import { AlbumsRepository } from './albums.repository.ts';
import { PhotosRepository } from './photos.repository.ts';

/** Position before the first image of any post. */
const fromNewest = () => ({ postId: largestId(), position: 0 });

/** A user's own photos, and the images in users' posts. Other users' photos are reported as not found. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly albums: AlbumsRepository,
    private readonly images: ImagesService,
    private readonly posts: PostsService,
    private readonly stories: StoriesService,
    private readonly threads: ThreadsService,
    private readonly listings: ListingsService,
    private readonly shelters: SheltersService,
    private readonly messages: MessagesService,
    private readonly pets: PetsService,
    private readonly profiles: ProfileService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of the contract's `photoPageSchema`. */
  async listJson(ownerId: string, { albumId, cursor, limit }: PhotoQuery): Promise<string> {
    const after = cursor === undefined ? null : uuidOfCursor(cursor);
    return (await this.photos.pageJson(ownerId, albumId, after, limit)) ?? throwNotFound();
  }

  /** Returns JSON text in the shape of the contract's `photoPageSchema`. */
  async listOfUserJson(viewerId: string, userId: string, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? fromNewest() : placeInPostOfCursor(cursor);
    return (await this.photos.pageOfUserJson(viewerId, userId, after, limit)) ?? throwNotFound();
  }

  async update(ownerId: string, id: string, update: PhotoUpdate): Promise<Photo> {
    return (await this.images.updatePhoto(ownerId, id, update)) ?? throwNotFound();
  }

  async uses(ownerId: string, id: string): Promise<PhotoUses> {
    if (!(await this.images.hasPhoto(ownerId, id))) throw notFound();
    return {
      isProfilePhoto: await this.profiles.isPhoto(ownerId, id),
      petNames: await this.pets.namesShowing(id),
      postCount: await this.posts.countShowing(id),
      storyCount: await this.stories.countShowing(id),
      threadCount: await this.threads.countShowing(id),
      listingCount: await this.listings.countShowing(id),
      shelterCount: await this.shelters.countShowing(id),
      messageCount: await this.messages.countShowing(id),
      albums: await this.albums.having(id),
    };
  }

  /** Makes the photo the profile photo of its owner or of one of their pets. */
  async showBy(ownerId: string, id: string, { petId }: PhotoShownBy): Promise<void> {
    await this.transactions.run(async () => {
      const photo = (await this.images.lockOwnPhoto(ownerId, id)) ?? throwNotFound();
      if (petId === null) await this.profiles.setPhoto(ownerId, photo.id);
      else await this.pets.setPhoto(ownerId, petId, photo);
    });
  }

  /** Deletes the photo everywhere it is shown. */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.transactions.run(async () => {
      // Posts are locked before their images, in the order writers of posts use.
      await this.posts.lockShowing(ownerId, id);
      if (!(await this.images.lockPhoto(ownerId, id))) throw notFound();
      const postIds = await this.posts.idsShowing(id);
      await this.stories.announceEndOfThoseShowing(id);
      await this.images.deleteRow(id);
      await this.posts.deleteEmpty(postIds);
    });
    await this.images.removeFiles(id);
  }
}
