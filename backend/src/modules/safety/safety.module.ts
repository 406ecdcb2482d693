import { Module } from '@nestjs/common';

import { SessionsModule } from '../../sessions/sessions.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { LostFoundModule } from '../lost-found/lost-found.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ListingsModule } from '../listings/listings.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { SheltersModule } from '../shelters/shelters.module.ts';
import { SuspensionsModule } from '../suspensions/suspensions.module.ts';
import { StoriesModule } from '../stories/stories.module.ts';
import { TopicsModule } from '../topics/topics.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { WalksModule } from '../walks/walks.module.ts';
import { CopiedPhotoReports } from './copied-photo-reports.ts';
import { ModeratedProposalsController } from './moderated-proposals.controller.ts';
import { ModeratedProposalsService } from './moderated-proposals.service.ts';
import { ModeratedPeopleService } from './moderated-people.service.ts';
import { Moderators } from './moderators.ts';
import { ReportedThings } from './reported-things.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from './reports.repository.ts';
import { ReportsService } from './reports.service.ts';
import { ShelterReviewsController } from './shelter-reviews.controller.ts';
import { ShelterReviewsService } from './shelter-reviews.service.ts';
import { SuspensionsController } from './suspensions.controller.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [
    ImagesModule,
    ListingsModule,
    LostFoundModule,
    MessagesModule,
    PetsModule,
    PlacesModule,
    PostsModule,
    SessionsModule,
    SheltersModule,
    StoriesModule,
    SuspensionsModule,
    TopicsModule,
    UsersModule,
    WalksModule,
    TrustModule,
  ],
  controllers: [ReportsController, ShelterReviewsController, ModeratedProposalsController, SuspensionsController],
  providers: [
    ModeratedProposalsService,
    CopiedPhotoReports,
    ModeratedPeopleService,
    Moderators,
    ReportsService,
    ReportsRepository,
    ReportedThings,
    ShelterReviewsService,
  ],
})
export class SafetyModule {}
