import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { PetsController } from './pets.controller.ts';
import { PetsRepository } from './pets.repository.ts';
import { PetsService } from './pets.service.ts';

@Module({
  imports: [ImagesModule],
  controllers: [PetsController],
  providers: [PetsService, PetsRepository],
  exports: [PetsService],
})
export class PetsModule {}
