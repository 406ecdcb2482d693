import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { PetHealthService } from './pet-health.service.ts';

const HOUR_MS = 3_600_000;
const PETS_PER_RUN = 500; // those that are left wait for the next hour

/** Tells whoever looks after a pet, each hour, of what is due for it by the day of the database: each pet in a transaction of its own. */
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

  /** Of how many pets people are told by its doing. */
  async remindDue(stop?: AbortSignal): Promise<number> {
    let reminded = 0;
    for (const petId of await RequestContext.create(this.em, () => this.health.duePets(PETS_PER_RUN))) {
      if (stop?.aborted) break;
      if (await this.#remind(petId)) reminded += 1;
    }
    return reminded;
  }

  /** One that cannot be told of now does not keep the others waiting. */
  async #remind(petId: number): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => this.health.remind(petId));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
