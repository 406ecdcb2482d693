import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { StoriesController } from './stories.controller.ts';
import { StoriesRepository } from './stories.repository.ts';
import { StoriesService } from './stories.service.ts';

@Module({
  imports: [ImagesModule, MessagesModule, NotificationsModule],
  controllers: [StoriesController],
  providers: [StoriesService, StoriesRepository],
  exports: [StoriesService],
})
export class StoriesModule {}
