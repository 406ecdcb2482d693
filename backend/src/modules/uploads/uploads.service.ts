import { Injectable } from '@nestjs/common';
import { STILL_NOW, UPLOAD_MESSAGES } from '@qlixline/contract/uploads/upload';
import type { UploadContentType, Uploaded } from '@qlixline/contract/uploads/upload';

import { toImage } from '../images/image.mapper.ts';
import { ImagesService } from '../images/images.service.ts';
import type { StoredUpload } from '../images/images.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { ProfileService } from '../users/profile.service.ts';

/** Stores an uploaded image and assigns it to its purpose. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly images: ImagesService,
    private readonly pets: PetsService,
    private readonly profiles: ProfileService,
  ) {}

  async addContent(userId: string, contentType: UploadContentType, file: string): Promise<Uploaded> {
    return reply(await this.images.store(userId, contentType, file), UPLOAD_MESSAGES.content);
  }

  async setProfilePhoto(userId: string, file: string): Promise<Uploaded> {
    const photo = await this.images.store(userId, 'profile', file);
    await this.profiles.setPhoto(userId, photo.image.id);
    return reply(photo, UPLOAD_MESSAGES.profile);
  }

  async setPetPhoto(userId: string, petId: number, file: string): Promise<Uploaded> {
    await this.pets.requireEditable(userId, petId);
    const photo = await this.images.store(userId, 'pet', file);
    await this.pets.setPhoto(userId, petId, photo.image);
    return reply(photo, UPLOAD_MESSAGES.pet);
  }
}

function reply({ image: stored, isAnimated }: StoredUpload, message: string): Uploaded {
  const image = toImage(stored);
  return { imageUrl: image.url, message: isAnimated ? `${message}. ${STILL_NOW}` : message, image };
}
