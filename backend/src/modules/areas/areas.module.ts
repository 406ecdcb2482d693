import { Module } from '@nestjs/common';

import { AreasController } from './areas.controller.ts';
import { AreasService } from './areas.service.ts';

@Module({ controllers: [AreasController], providers: [AreasService] })
export class AreasModule {}
