import { Module } from '@nestjs/common';

import { StreetFiles } from './street-files.ts';
import { StreetsController } from './streets.controller.ts';
import { StreetsRepository } from './streets.repository.ts';
import { StreetsService } from './streets.service.ts';

@Module({
  controllers: [StreetsController],
  providers: [StreetFiles, StreetsRepository, StreetsService],
  exports: [StreetsService],
})
export class StreetsModule {}
