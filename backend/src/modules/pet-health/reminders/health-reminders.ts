import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { Jobs } from '../../../jobs/jobs.ts';
import { drainDue } from '../../../jobs/drain-due.ts';
import { PetHealthService } from '../pet-health.service.ts';

/**
 * Reminds each pet's owner and carers of due entries every hour, each pet in its own transaction.
 */
@Injectable()
export class HealthReminders {
  readonly #log = new Logger(HealthReminders.name);

  constructor(
    private readonly em: EntityManager,
    private readonly health: PetHealthService,
    jobs: Jobs,
  ) {
    jobs.handle('remind-of-health', ({ stop }) => this.remindDue(stop));
  }

  /** Returns the number of pets for which this call has sent reminders. */
  remindDue(stop?: AbortSignal): Promise<number> {
    return drainDue({
      em: this.em,
      log: this.#log,
      stop,
      due: (limit) => this.health.duePets(limit),
      change: (petId) => this.health.remind(petId),
    });
  }
}
