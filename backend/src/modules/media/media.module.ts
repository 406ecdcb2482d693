import { Module } from '@nestjs/common';

import { MediaController } from './media.controller.ts';
import { MediaRepository } from './media.repository.ts';
import { MediaService } from './media.service.ts';
import { PictureStorage } from './picture-storage.ts';

@Module({
  controllers: [MediaController],
  providers: [MediaService, MediaRepository, PictureStorage],
  exports: [MediaService, PictureStorage],
})
export class MediaModule {}
