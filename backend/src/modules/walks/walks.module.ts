import { Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { CalendarsService } from './calendars/calendars.service.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { WalkSearch } from './walk-search.ts';
import { WalkUpkeep } from './walk-upkeep.ts';
import { WalksController } from './walks.controller.ts';
import { WalksRepository } from './walks.repository.ts';
import { WalksService } from './walks.service.ts';

@Module({
  imports: [MessagesModule, NotificationsModule],
  controllers: [WalksController],
  providers: [CalendarsService, SeriesRepository, WalkSearch, WalkUpkeep, WalksRepository, WalksService],
  exports: [WalksService],
})
export class WalksModule {}
