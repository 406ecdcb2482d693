import { Module } from '@nestjs/common';

import { OutsideModule } from '../../outside/outside.module.ts';
import { DocumentFiles } from './document-files.ts';
import { ImageFilesService } from './image-files.service.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { LeftImages } from './left-images.ts';
import { LeftImagesRepository } from './left-images.repository.ts';
import { ImageStorage } from './image-storage.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { OutsidePictures } from './decoding/outside-pictures.ts';

@Module({
  imports: [OutsideModule, StorageModule],
  controllers: [ImagesController],
  providers: [
    DocumentFiles,
    ImageFilesService,
    ImagesService,
    ImagesRepository,
    ImageStorage,
    LeftImages,
    OutsidePictures,
    LeftImagesRepository,
  ],
  exports: [DocumentFiles, ImageFilesService, ImagesService, ImageStorage, OutsidePictures],
})
export class ImagesModule {}
