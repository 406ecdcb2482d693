import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetFamilyModule } from '../pet-family/pet-family.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { ApplicationActivities } from './applications/application-activities.ts';
import { ApplicationsController } from './applications/applications.controller.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { ApplicationsService } from './applications/applications.service.ts';
import { HandoversRepository } from './applications/handovers.repository.ts';
import { HandoversService } from './applications/handovers.service.ts';
import { CopiedPhotos } from './copied-photos.ts';
import { ExpiringListings } from './expiring-listings.ts';
import { ListingAccessRepository } from './listing-access.repository.ts';
import { ListingInterestRepository } from './listing-interest.repository.ts';
import { ListingInterestService } from './listing-interest.service.ts';
import { ListingPublicationRepository } from './listing-publication.repository.ts';
import { ListingPublisher } from './listing-publisher.ts';
import { ListingSearch } from './listing-search.ts';
import { InterestsRepository } from './mating/interests.repository.ts';
import { InterestsService } from './mating/interests.service.ts';
import { MatingController } from './mating/mating.controller.ts';
import { OfferedPets } from './offered-pets.ts';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.ts';
import { SavedSearchesRepository } from './saved-searches/saved-searches.repository.ts';
import { SavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { ShelterListingsRepository } from './shelter-listings.repository.ts';
import { ShelterListingsService } from './shelter-listings.service.ts';
import { ListingsController } from './listings.controller.ts';
import { ListingsRepository } from './listings.repository.ts';
import { ListingsService } from './listings.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [ImagesModule, MessagesModule, NotificationsModule, PetFamilyModule, PetsModule, TrustModule],
  controllers: [ListingsController, ApplicationsController, MatingController, SavedSearchesController],
  providers: [
    ApplicationActivities,
    ApplicationsRepository,
    ApplicationsService,
    CopiedPhotos,
    ExpiringListings,
    HandoversRepository,
    HandoversService,
    InterestsRepository,
    InterestsService,
    ListingAccessRepository,
    ListingInterestRepository,
    ListingInterestService,
    ListingPublicationRepository,
    ListingPublisher,
    ListingSearch,
    ListingsRepository,
    OfferedPets,
    SavedSearchesRepository,
    SavedSearchesService,
    ListingsService,
    ShelterListingsRepository,
    ShelterListingsService,
  ],
  exports: [ApplicationsService, CopiedPhotos, ListingsService, ShelterListingsService],
})
export class ListingsModule {}
