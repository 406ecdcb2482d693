import { Module } from '@nestjs/common';

import { BasemapController } from './basemap.controller.ts';
import { BasemapService } from './basemap.service.ts';

@Module({ controllers: [BasemapController], providers: [BasemapService] })
export class BasemapModule {}
