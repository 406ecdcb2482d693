import { Injectable } from '@nestjs/common';
import { ALBUM_PHOTOS_MAX } from '@qlixline/contract/limits';
import type { Album, AlbumInput } from '@qlixline/contract/photos/photo';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound } from '../../errors/problem-error.ts';
import { PremiumService } from '../premium/premium.service.ts';
import { ImagesService } from '../images/images.service.ts';
import { AlbumsRepository } from './albums.repository.ts';

/** A user's own albums, hidden from everybody else. */
@Injectable()
export class AlbumsService {
  constructor(
    private readonly albums: AlbumsRepository,
    private readonly images: ImagesService,
    private readonly premium: PremiumService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of the contract's `albumsSchema`. */
  listJson(ownerId: string): Promise<string> {
    return this.albums.listJson(ownerId);
  }

  create(ownerId: string, { name }: AlbumInput): Promise<Album> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([ownerId]); // with two at once, the second counts the first
      await this.premium.requireRoom(ownerId, 'albums', await this.albums.countOf(ownerId));
      return this.albums.add(ownerId, name);
    });
  }

  async rename(ownerId: string, id: number, { name }: AlbumInput): Promise<Album> {
    const album = await this.albums.rename(ownerId, id, name);
    if (!album) throw notFound();
    return album;
  }

  async remove(ownerId: string, id: number): Promise<void> {
    if (!(await this.albums.delete(ownerId, id))) throw notFound();
  }

  /** Adds a photo. Repeating it changes nothing. */
  async addPhoto(ownerId: string, id: number, photoId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.#requireOwn(ownerId, id, photoId);
      if ((await this.albums.countBeside(id, photoId)) >= ALBUM_PHOTOS_MAX) {
        throw invalidTransition(`An album holds at most ${ALBUM_PHOTOS_MAX} photos.`);
      }
      await this.albums.addPhoto(id, photoId);
    });
  }

  /** Removes a photo. Repeating it changes nothing. */
  async removePhoto(ownerId: string, id: number, photoId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.#requireOwn(ownerId, id, photoId);
      await this.albums.removePhoto(id, photoId);
    });
  }

  async #requireOwn(ownerId: string, id: number, photoId: string): Promise<void> {
    const isOwn = (await this.albums.lockOwn(ownerId, id)) && (await this.images.lockOwnPhoto(ownerId, photoId));
    if (!isOwn) throw notFound();
  }
}
