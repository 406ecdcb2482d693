import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { VideoFiles } from './video-files.ts';
import { VideoUploadsRepository } from './video-uploads.repository.ts';
import { VideosService } from './videos.service.ts';

@Module({
  imports: [ImagesModule],
  providers: [VideoFiles, VideosService, VideoUploadsRepository],
  exports: [VideosService],
})
export class VideosModule {}
