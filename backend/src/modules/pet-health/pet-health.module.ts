import { Module } from '@nestjs/common';

import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { HealthEntriesRepository } from './health-entries.repository.ts';
import { HealthReminders } from './health-reminders.ts';
import { PassportsController } from './passports.controller.ts';
import { PassportsRepository } from './passports.repository.ts';
import { PassportsService } from './passports.service.ts';
import { PetHealthController } from './pet-health.controller.ts';
import { PetHealthService } from './pet-health.service.ts';

@Module({
  imports: [NotificationsModule, PetsModule],
  controllers: [PassportsController, PetHealthController],
  providers: [HealthEntriesRepository, HealthReminders, PassportsRepository, PassportsService, PetHealthService],
})
export class PetHealthModule {}
