import { Module } from '@nestjs/common';

import { StreetsModule } from '../streets/streets.module.ts';
import { BasemapController } from './basemap.controller.ts';
import { BasemapService } from './basemap.service.ts';

@Module({ imports: [StreetsModule], controllers: [BasemapController], providers: [BasemapService] })
export class BasemapModule {}
