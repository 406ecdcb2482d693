import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { CarersController } from './carers/carers.controller.ts';
import { CarersRepository } from './carers/carers.repository.ts';
import { CarersService } from './carers/carers.service.ts';
import { PetsController } from './pets.controller.ts';
import { PetsRepository } from './pets.repository.ts';
import { PetsService } from './pets.service.ts';

@Module({
  imports: [ImagesModule, NotificationsModule],
  controllers: [CarersController, PetsController],
  providers: [CarersRepository, CarersService, PetsService, PetsRepository],
  exports: [CarersService, PetsService],
})
export class PetsModule {}
