import { Module } from '@nestjs/common';

import { PetHealthModule } from '../pet-health/pet-health.module.ts';
import { WalksModule } from '../walks/walks.module.ts';
import { CalendarsController } from './calendars.controller.ts';
import { CalendarsService } from './calendars.service.ts';

@Module({
  imports: [PetHealthModule, WalksModule],
  controllers: [CalendarsController],
  providers: [CalendarsService],
})
export class CalendarsModule {}
