import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { ListingsModule } from '../listings/listings.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ImportController } from './import/import.controller.ts';
import { ImportService } from './import/import.service.ts';
import { ShelterMembersController } from './shelter-members.controller.ts';
import { ShelterMembersRepository } from './shelter-members.repository.ts';
import { ShelterMembersService } from './shelter-members.service.ts';
import { SheltersController } from './shelters.controller.ts';
import { SheltersRepository } from './shelters.repository.ts';
import { SheltersService } from './shelters.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [ImagesModule, ListingsModule, NotificationsModule, TrustModule, UsersModule],
  controllers: [SheltersController, ShelterMembersController, ImportController],
  providers: [ImportService, ShelterMembersRepository, ShelterMembersService, SheltersRepository, SheltersService],
  exports: [ShelterMembersService, SheltersService],
})
export class SheltersModule {}
