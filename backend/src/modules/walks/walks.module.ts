import { Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { LockedWalks } from './locked-walks.ts';
import { RsvpsRepository } from './rsvps/rsvps.repository.ts';
import { RsvpsService } from './rsvps/rsvps.service.ts';
import { WalkPets } from './rsvps/walk-pets.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { ShownWalks } from './shown-walks.ts';
import { WalkActivities } from './walk-activities.ts';
import { WalkReminders } from './walk-reminders.ts';
import { WalkSearch } from './walk-search.ts';
import { WalkUpkeep } from './walk-upkeep.ts';
import { WalksController } from './walks.controller.ts';
import { WalksRepository } from './walks.repository.ts';
import { WalksService } from './walks.service.ts';
import { TrustModule } from '../trust/trust.module.ts';

@Module({
  imports: [MessagesModule, NotificationsModule, TrustModule],
  controllers: [WalksController],
  providers: [
    LockedWalks,
    RsvpsRepository,
    RsvpsService,
    SeriesRepository,
    SeriesService,
    ShownWalks,
    WalkActivities,
    WalkPets,
    WalkReminders,
    WalkSearch,
    WalkUpkeep,
    WalksRepository,
    WalksService,
  ],
  exports: [RsvpsService, ShownWalks, WalksService],
})
export class WalksModule {}
