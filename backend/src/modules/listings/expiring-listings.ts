import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { ListingsService } from './listings.service.ts';

const MINUTE_MS = 60_000;
const LISTINGS_PER_RUN = 500; // the rest is processed in the next minute

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
  async expireDue(stop?: AbortSignal): Promise<number> {
    let expired = 0;
    for (const { id, listerId } of await RequestContext.create(this.em, () =>
      this.listings.dueToExpire(LISTINGS_PER_RUN),
    )) {
      if (stop?.aborted) break;
      if (await this.#expire(id, listerId)) expired += 1;
    }
    return expired;
  }

  /** Expires one listing. Its failure doesn't keep the others waiting. */
  async #expire(id: number, listerId: string): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => this.listings.expire(id, listerId));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
