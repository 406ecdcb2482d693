import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';
import { VideoUploadsController } from './video-uploads.controller.ts';
import { VoicesModule } from '../voices/voices.module.ts';
import { VoiceUploadsController } from './voice-uploads.controller.ts';

@Module({
  imports: [ImagesModule, PetsModule, UsersModule, VideosModule, VoicesModule],
  controllers: [UploadsController, VideoUploadsController, VoiceUploadsController],
  providers: [UploadsService],
})
export class UploadsModule {}
