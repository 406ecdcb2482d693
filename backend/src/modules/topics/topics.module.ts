import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { LinkPreviewsModule } from '../link-previews/link-previews.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { RepliesController } from './replies.controller.ts';
import { RepliesRepository } from './replies.repository.ts';
import { RepliesService } from './replies.service.ts';
import { ThreadActivities } from './thread-activities.ts';
import { ThreadLikesRepository } from './thread-likes.repository.ts';
import { ThreadPreviews } from './thread-previews.ts';
import { ThreadRecipientsRepository } from './thread-recipients.repository.ts';
import { ThreadReads } from './thread-reads.ts';
import { ThreadsController } from './threads.controller.ts';
import { ThreadsRepository } from './threads.repository.ts';
import { ThreadsService } from './threads.service.ts';
import { TopicAudience } from './topic-audience.ts';
import { TopicLogRepository } from './topic-log.repository.ts';
import { TopicsController } from './topics.controller.ts';
import { TopicsRepository } from './topics.repository.ts';
import { TopicsService } from './topics.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [ImagesModule, LinkPreviewsModule, NotificationsModule, TrustModule],
  controllers: [TopicsController, ThreadsController, RepliesController],
  providers: [
    RepliesRepository,
    RepliesService,
    ThreadActivities,
    ThreadLikesRepository,
    ThreadPreviews,
    ThreadReads,
    ThreadRecipientsRepository,
    ThreadsRepository,
    ThreadsService,
    TopicAudience,
    TopicLogRepository,
    TopicsRepository,
    TopicsService,
  ],
  exports: [RepliesService, ThreadsService],
})
export class TopicsModule {}
