import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { WALK_REMINDER_HOURS } from '@qlixline/contract/limits';

import { Jobs } from '../../jobs/jobs.ts';
import { drainDue } from '../../jobs/drain-due.ts';
import { RsvpsRepository } from './rsvps/rsvps.repository.ts';
import { RsvpsService } from './rsvps/rsvps.service.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { WalkReminders } from './walk-reminders.ts';
import { WalksRepository } from './walks.repository.ts';

const WALKS_REMOVED = 200; // per run; the rest is removed in the next minute

/** Sends reminders, fills places of deleted accounts, extends series, and removes old walks, every minute. */
@Injectable()
export class WalkUpkeep {
  readonly #log = new Logger(WalkUpkeep.name);

  constructor(
    private readonly em: EntityManager,
    private readonly walksRepository: WalksRepository,
    private readonly rsvpsRepository: RsvpsRepository,
    private readonly rsvps: RsvpsService,
    private readonly seriesRepository: SeriesRepository,
    private readonly series: SeriesService,
    private readonly reminders: WalkReminders,
    jobs: Jobs,
  ) {
    jobs.handle('maintain-walks', ({ stop }) => this.processAllDue(stop));
  }

  async processAllDue(stop?: AbortSignal): Promise<void> {
    await this.#each(
      (limit) => this.rsvpsRepository.withFreePlaces(limit),
      (id) => this.rsvps.fillFreedPlaces(id),
      stop,
    );
    // Latest reminder first: guests who have received it don't need an earlier one.
    for (const [nth, hours] of [...WALK_REMINDER_HOURS.entries()].toReversed()) {
      const reminder = nth + 1;
      const due = (limit: number) => this.walksRepository.dueForReminder(reminder, hours, limit);
      await this.#each(due, (id) => this.reminders.remind(id, reminder), stop);
    }
    await this.#each(
      (limit) => this.seriesRepository.due(limit),
      (id) => this.series.extend(id),
      stop,
    );
    await RequestContext.create(this.em, () => this.walksRepository.removeOld(WALKS_REMOVED));
  }

  async #each(
    due: (limit: number) => Promise<number[]>,
    change: (id: number) => Promise<unknown>,
    stop?: AbortSignal,
  ): Promise<void> {
    const changeOne = async (id: number) => {
      await change(id);
      return true;
    };
    await drainDue({ em: this.em, log: this.#log, stop, due, change: changeOne });
  }
}
