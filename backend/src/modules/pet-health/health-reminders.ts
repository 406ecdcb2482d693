import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { PetHealthService } from './pet-health.service.ts';

const HOUR_MS = 3_600_000;
const PETS_PER_RUN = 500; // the rest is processed in the next hour

/**
 * Reminds the owner and carers of each pet of due entries every hour, by the database's date, each pet in its own
 * transaction.
 */
@Injectable()
export class HealthReminders implements OnApplicationShutdown {
  readonly #log = new Logger(HealthReminders.name);
  readonly #work = new StoppableWork((stop) => this.remindDue(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly health: PetHealthService,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(HOUR_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Returns for how many pets this call has sent reminders. */
  async remindDue(stop?: AbortSignal): Promise<number> {
    let reminded = 0;
    for (const petId of await RequestContext.create(this.em, () => this.health.duePets(PETS_PER_RUN))) {
      if (stop?.aborted) break;
      if (await this.#remind(petId)) reminded += 1;
    }
    return reminded;
  }

  /** Sends one pet's reminders. A failure doesn't keep the others waiting. */
  async #remind(petId: number): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => this.health.remind(petId));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
