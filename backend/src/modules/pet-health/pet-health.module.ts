import { Module } from '@nestjs/common';

import { ImagesModule } from '../images/images.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PetsModule } from '../pets/pets.module.ts';
import { DigestDue } from './digest-due.ts';
import { HealthDocumentsController } from './documents/health-documents.controller.ts';
import { HealthDocumentsRepository } from './documents/health-documents.repository.ts';
import { HealthDocumentsService } from './documents/health-documents.service.ts';
import { HealthCalendar } from './calendar/health-calendar.ts';
import { DoseReminders } from './doses/dose-reminders.ts';
import { DosesController } from './doses/doses.controller.ts';
import { DosesRepository } from './doses/doses.repository.ts';
import { DosesService } from './doses/doses.service.ts';
import { MedicationPlans } from './doses/medication-plans.ts';
import { PlansRepository } from './doses/plans.repository.ts';
import { HealthEntriesRepository } from './health-entries.repository.ts';
import { HealthReminders } from './reminders/health-reminders.ts';
import { PassportsController } from './passports.controller.ts';
import { PassportsRepository } from './passports.repository.ts';
import { PassportsService } from './passports.service.ts';
import { PetHealthController } from './pet-health.controller.ts';
import { PetHealthService } from './pet-health.service.ts';

@Module({
  imports: [ImagesModule, NotificationsModule, PetsModule],
  controllers: [DosesController, HealthDocumentsController, PassportsController, PetHealthController],
  providers: [
    DigestDue,
    DoseReminders,
    DosesRepository,
    DosesService,
    HealthCalendar,
    HealthDocumentsRepository,
    HealthDocumentsService,
    HealthEntriesRepository,
    HealthReminders,
    MedicationPlans,
    PassportsRepository,
    PassportsService,
    PetHealthService,
    PlansRepository,
  ],
  exports: [HealthCalendar],
})
export class PetHealthModule {}
