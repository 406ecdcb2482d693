import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { OutsideModule } from '../../outside/outside.module.ts';
import { LinkPreviewWorker } from './link-preview-worker.ts';
import { LinkPreviewsController } from './link-previews.controller.ts';
import { LinkPreviewsRepository } from './link-previews.repository.ts';
import { LinkPreviewsService } from './link-previews.service.ts';
import { PageReader } from './page-reader.ts';

@Module({
  imports: [ImagesModule, OutsideModule],
  controllers: [LinkPreviewsController],
  providers: [LinkPreviewWorker, LinkPreviewsRepository, LinkPreviewsService, PageReader],
  exports: [LinkPreviewWorker, LinkPreviewsService],
})
export class LinkPreviewsModule {}
