import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { changeAllDue } from '../../concurrency/change-all-due.ts';
import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { ListingsService } from './listings.service.ts';

const MINUTE_MS = 60_000;
const LISTINGS_PER_READ = 500;

/**
 * Expires due listings every minute, each in its own transaction. If several backends run at once, one changes the row
 * and notifies the lister.
 */
@Injectable()
export class ExpiringListings implements OnApplicationShutdown {
  readonly #log = new Logger(ExpiringListings.name);
  readonly #work = new StoppableWork((stop) => this.expireDue(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly listings: ListingsService,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(MINUTE_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Returns how many listings this call has expired. */
  expireDue(stop?: AbortSignal): Promise<number> {
    return changeAllDue({
      due: () => RequestContext.create(this.em, () => this.listings.dueToExpire(LISTINGS_PER_READ)),
      keyOf: ({ id }) => id,
      change: ({ id, listerId }) => RequestContext.create(this.em, () => this.listings.expire(id, listerId)),
      onFailure: (error) => this.#log.warn(error),
      stop,
    });
  }
}
