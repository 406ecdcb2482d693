import { Module } from '@nestjs/common';

import { DocumentFiles } from './document-files.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { LeftImages } from './left-images.ts';
import { LeftImagesRepository } from './left-images.repository.ts';
import { ImageStorage } from './image-storage.ts';

@Module({
  controllers: [ImagesController],
  providers: [DocumentFiles, ImagesService, ImagesRepository, ImageStorage, LeftImages, LeftImagesRepository],
  exports: [DocumentFiles, ImagesService, ImageStorage],
})
export class ImagesModule {}
