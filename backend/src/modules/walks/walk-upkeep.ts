import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { WALK_REMINDER_HOURS } from '@qlixline/contract/limits';

import { changeAllDue } from '../../concurrency/change-all-due.ts';
import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { RsvpsRepository } from './rsvps/rsvps.repository.ts';
import { RsvpsService } from './rsvps/rsvps.service.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { WalkReminders } from './walk-reminders.ts';
import { WalksRepository } from './walks.repository.ts';

const MINUTE_MS = 60_000;
const WALKS_PER_READ = 200;

/** Sends reminders, fills places of deleted accounts, extends series, and removes old walks, every minute. */
@Injectable()
export class WalkUpkeep implements OnApplicationShutdown {
  readonly #log = new Logger(WalkUpkeep.name);
  readonly #work = new StoppableWork((stop) => this.processAllDue(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly walksRepository: WalksRepository,
    private readonly rsvpsRepository: RsvpsRepository,
    private readonly rsvps: RsvpsService,
    private readonly seriesRepository: SeriesRepository,
    private readonly series: SeriesService,
    private readonly reminders: WalkReminders,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(MINUTE_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  async processAllDue(stop?: AbortSignal): Promise<void> {
    await this.#each(
      () => this.rsvpsRepository.withFreePlaces(WALKS_PER_READ),
      (id) => this.rsvps.fillFreedPlaces(id),
      stop,
    );
    // Latest reminder first: guests who have received it don't need an earlier one.
    for (const [nth, hours] of [...WALK_REMINDER_HOURS.entries()].toReversed()) {
      const reminder = nth + 1;
      const due = () => this.walksRepository.dueForReminder(reminder, hours, WALKS_PER_READ);
      await this.#each(due, (id) => this.reminders.remind(id, reminder), stop);
    }
    await this.#each(
      () => this.seriesRepository.due(WALKS_PER_READ),
      (id) => this.series.extend(id),
      stop,
    );
    for (;;) {
      if (stop?.aborted || (await this.#removeOld()) < WALKS_PER_READ) return;
    }
  }

  #removeOld(): Promise<number> {
    return RequestContext.create(this.em, () => this.walksRepository.removeOld(WALKS_PER_READ));
  }

  async #each(
    due: () => Promise<number[]>,
    change: (id: number) => Promise<unknown>,
    stop?: AbortSignal,
  ): Promise<void> {
    await changeAllDue<number>({
      due: () => RequestContext.create(this.em, due),
      keyOf: (id) => id,
      change: async (id) => {
        await RequestContext.create(this.em, () => change(id));
        return true;
      },
      onFailure: (error) => this.#log.warn(error),
      stop,
    });
  }
}
