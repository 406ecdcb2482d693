import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { DigestDue } from './digest-due.ts';
import { HealthDocumentsController } from './documents/health-documents.controller.ts';
import { HealthDocumentsRepository } from './documents/health-documents.repository.ts';
import { HealthDocumentsService } from './documents/health-documents.service.ts';
import { HealthEntriesRepository } from './health-entries.repository.ts';
import { HealthReminders } from './health-reminders.ts';
import { PassportsController } from './passports.controller.ts';
import { PassportsRepository } from './passports.repository.ts';
import { PassportsService } from './passports.service.ts';
import { PetHealthController } from './pet-health.controller.ts';
import { PetHealthService } from './pet-health.service.ts';

@Module({
  imports: [ImagesModule, NotificationsModule, PetsModule],
  controllers: [HealthDocumentsController, PassportsController, PetHealthController],
  providers: [
    DigestDue,
    HealthDocumentsRepository,
    HealthDocumentsService,
    HealthEntriesRepository,
    HealthReminders,
    PassportsRepository,
    PassportsService,
    PetHealthService,
  ],
})
export class PetHealthModule {}
