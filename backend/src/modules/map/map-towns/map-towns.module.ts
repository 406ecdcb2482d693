import { Module } from '@nestjs/common';

import { TownsModule } from '../../towns/towns.module.ts';
import { MapTownsController } from './map-towns.controller.ts';
import { MapTownsRepository } from './map-towns.repository.ts';
import { MapTownsService } from './map-towns.service.ts';

@Module({
  imports: [TownsModule],
  controllers: [MapTownsController],
  providers: [MapTownsRepository, MapTownsService],
})
export class MapTownsModule {}
