import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TownsModule } from '../towns/towns.module.ts';
import { OwnershipService } from './ownership.service.ts';
import { PlaceMapService } from './map/place-map.service.ts';
import { PlaceSearch } from './place-search.ts';
import { PlacesController } from './places.controller.ts';
import { PlacesRepository } from './places.repository.ts';
import { PlacesService } from './places.service.ts';
import { ProposalsRepository } from './proposals/proposals.repository.ts';
import { ProposalsService } from './proposals/proposals.service.ts';
import { ReviewsRepository } from './reviews/reviews.repository.ts';
import { ReviewsService } from './reviews/reviews.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [ImagesModule, NotificationsModule, TownsModule, TrustModule],
  controllers: [PlacesController],
  providers: [
    OwnershipService,
    PlaceMapService,
    PlaceSearch,
    PlacesRepository,
    PlacesService,
    ProposalsRepository,
    ProposalsService,
    ReviewsRepository,
    ReviewsService,
  ],
  exports: [OwnershipService, ProposalsService, ReviewsService],
})
export class PlacesModule {}
