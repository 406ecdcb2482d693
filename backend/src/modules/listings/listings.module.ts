import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { ListingSearch } from './listing-search.ts';
import { ListingsController } from './listings.controller.ts';
import { ListingsRepository } from './listings.repository.ts';
import { ListingsService } from './listings.service.ts';

@Module({
  imports: [ImagesModule, PetsModule],
  controllers: [ListingsController],
  providers: [ListingSearch, ListingsRepository, ListingsService],
  exports: [ListingsService],
})
export class ListingsModule {}
