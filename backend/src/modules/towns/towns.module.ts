import { Module } from '@nestjs/common';

import { CompositionModule } from '../../platform/composition/composition.module.ts';
import { TownsController } from './towns.controller.ts';
import { TownsService } from './towns.service.ts';

@Module({
  imports: [CompositionModule],
  controllers: [TownsController],
  providers: [TownsService],
  exports: [TownsService],
})
export class TownsModule {}
