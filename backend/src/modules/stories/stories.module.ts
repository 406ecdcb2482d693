import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PremiumModule } from '../premium/premium.module.ts';
import { HighlightsController } from './highlights/highlights.controller.ts';
import { HighlightsRepository } from './highlights/highlights.repository.ts';
import { HighlightsService } from './highlights/highlights.service.ts';
import { StoriesController } from './stories.controller.ts';
import { StoriesRepository } from './stories.repository.ts';
import { StoriesService } from './stories.service.ts';

@Module({
  imports: [ImagesModule, MessagesModule, NotificationsModule, PremiumModule],
  controllers: [StoriesController, HighlightsController],
  providers: [StoriesService, StoriesRepository, HighlightsService, HighlightsRepository],
  exports: [StoriesService],
})
export class StoriesModule {}
