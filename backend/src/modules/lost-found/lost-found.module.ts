import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { PageFontMiddleware } from '../../pages/page-font.ts';
import { CompositionModule } from '../../platform/composition/composition.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { AlertsRepository } from './alerts/alerts.repository.ts';
import { AlertsService } from './alerts/alerts.service.ts';
import { WaitingAlerts } from './alerts/waiting-alerts.ts';
import { DueNoticesRepository } from './due-notices.repository.ts';
import { LostFoundController } from './lost-found.controller.ts';
import { MatchesService } from './matches/matches.service.ts';
import { NoticeConfirmations } from './notice-confirmations.ts';
import { NoticeSearch } from './notice-search.ts';
import { NoticesRepository } from './notices.repository.ts';
import { NoticesService } from './notices.service.ts';
import { SightingsRepository } from './sightings/sightings.repository.ts';
import { SightingsService } from './sightings/sightings.service.ts';
import { VisitorsController } from './visitors/visitors.controller.ts';
import { VisitorsService } from './visitors/visitors.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [CompositionModule, ImagesModule, NotificationsModule, PetsModule, PostsModule, TrustModule],
  controllers: [LostFoundController, VisitorsController],
  providers: [
    AlertsRepository,
    AlertsService,
    DueNoticesRepository,
    MatchesService,
    NoticeConfirmations,
    NoticeSearch,
    NoticesRepository,
    NoticesService,
    SightingsRepository,
    SightingsService,
    VisitorsService,
    WaitingAlerts,
  ],
  exports: [NoticesService, SightingsService],
})
export class LostFoundModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PageFontMiddleware).forRoutes(VisitorsController);
  }
}
