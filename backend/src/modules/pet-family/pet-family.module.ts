import { Module } from '@nestjs/common';

import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { Pedigrees } from './pedigrees.ts';
import { PetFamilyController } from './pet-family.controller.ts';
import { PetFamilyService } from './pet-family.service.ts';
import { PetParentsRepository } from './pet-parents.repository.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [NotificationsModule, PetsModule, TrustModule],
  controllers: [PetFamilyController],
  providers: [Pedigrees, PetFamilyService, PetParentsRepository],
  exports: [Pedigrees],
})
export class PetFamilyModule {}
