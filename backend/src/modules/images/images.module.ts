import { Module } from '@nestjs/common';

import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { LeftImages } from './left-images.ts';
import { LeftImagesRepository } from './left-images.repository.ts';
import { ImageStorage } from './image-storage.ts';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, ImagesRepository, ImageStorage, LeftImages, LeftImagesRepository],
  exports: [ImagesService, ImageStorage],
})
export class ImagesModule {}
