import { Module } from '@nestjs/common';

import { MediaModule } from '../media/media.module.ts';
import { PetsController } from './pets.controller.ts';
import { PetsRepository } from './pets.repository.ts';
import { PetsService } from './pets.service.ts';

@Module({
  imports: [MediaModule],
  controllers: [PetsController],
  providers: [PetsService, PetsRepository],
  exports: [PetsService],
})
export class PetsModule {}
