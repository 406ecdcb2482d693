import { Module } from '@nestjs/common';

import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { HealthEntriesRepository } from './health-entries.repository.ts';
import { HealthReminders } from './health-reminders.ts';
import { PetHealthController } from './pet-health.controller.ts';
import { PetHealthService } from './pet-health.service.ts';

@Module({
  imports: [NotificationsModule, PetsModule],
  controllers: [PetHealthController],
  providers: [HealthEntriesRepository, HealthReminders, PetHealthService],
})
export class PetHealthModule {}
