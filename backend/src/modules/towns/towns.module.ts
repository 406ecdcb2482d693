import { Module } from '@nestjs/common';

import { TownsController } from './towns.controller.ts';
import { TownsService } from './towns.service.ts';

@Module({ controllers: [TownsController], providers: [TownsService], exports: [TownsService] })
export class TownsModule {}
