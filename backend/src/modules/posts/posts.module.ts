import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { LinkPreviewsModule } from '../link-previews/link-previews.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PremiumModule } from '../premium/premium.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { CollectionsController } from './collections/collections.controller.ts';
import { CollectionsRepository } from './collections/collections.repository.ts';
import { CollectionsService } from './collections/collections.service.ts';
import { CommentLikesService } from './comments/comment-likes.service.ts';
import { CommentActivities } from './comments/comment-activities.ts';
import { CommentsController } from './comments/comments.controller.ts';
import { CommentsRepository } from './comments/comments.repository.ts';
import { CommentsService } from './comments/comments.service.ts';
import { HeldCommentsRepository } from './comments/held-comments.repository.ts';
import { DigestPosts } from './feed/digest-posts.ts';
import { DiscoverController } from './discover/discover.controller.ts';
import { DiscoverService } from './discover/discover.service.ts';
import { FewerSpeciesRepository } from './discover/fewer-species.repository.ts';
import { FewerSpeciesService } from './discover/fewer-species.service.ts';
import { FeedController } from './feed/feed.controller.ts';
import { FeedService } from './feed/feed.service.ts';
import { Mentions } from './tags/mentions.ts';
import { PostAttachmentsRepository } from './post-attachments.repository.ts';
import { PostAudience } from './post-audience.ts';
import { PostPreviews } from './previews/post-previews.ts';
import { PostReads } from './feed/post-reads.ts';
import { PostsController } from './posts.controller.ts';
import { PostsRepository } from './posts.repository.ts';
import { PostsWithImageRepository } from './posts-with-image.repository.ts';
import { PostsService } from './posts.service.ts';
import { Quotes } from './quotes.ts';
import { ReactionsRepository } from './reactions.repository.ts';
import { ReactionsService } from './reactions.service.ts';
import { TimelinesModule } from './feed/timelines.module.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [
    ImagesModule,
    LinkPreviewsModule,
    NotificationsModule,
    PetsModule,
    PremiumModule,
    TimelinesModule,
    TrustModule,
  ],
  controllers: [FeedController, PostsController, CommentsController, CollectionsController, DiscoverController],
  providers: [
    CollectionsRepository,
    CollectionsService,
    CommentActivities,
    CommentLikesService,
    CommentsRepository,
    CommentsService,
    HeldCommentsRepository,
    DigestPosts,
    DiscoverService,
    FeedService,
    FewerSpeciesRepository,
    FewerSpeciesService,
    Mentions,
    PostAttachmentsRepository,
    PostAudience,
    PostPreviews,
    PostReads,
    PostsRepository,
    PostsService,
    PostsWithImageRepository,
    Quotes,
    ReactionsRepository,
    ReactionsService,
  ],
  exports: [CommentsService, PostsService],
})
export class PostsModule {}
