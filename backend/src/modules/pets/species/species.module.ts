import { Module } from '@nestjs/common';

import { SpeciesController } from './species.controller.ts';

@Module({ controllers: [SpeciesController] })
export class SpeciesModule {}
