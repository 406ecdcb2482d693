import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { Jobs } from '../../jobs/jobs.ts';
import { drainDue } from '../../jobs/drain-due.ts';
import { ListingsService } from './listings.service.ts';

/**
 * Expires due listings every minute, each in its own transaction. If several backends run at once, one changes the row
 * and notifies the lister.
 */
@Injectable()
export class ExpiringListings {
  readonly #log = new Logger(ExpiringListings.name);

  constructor(
    private readonly em: EntityManager,
    private readonly listings: ListingsService,
    jobs: Jobs,
  ) {
    jobs.handle('expire-listings', ({ stop }) => this.expireDue(stop));
  }

  /** Returns how many listings this call has expired. */
  expireDue(stop?: AbortSignal): Promise<number> {
    return drainDue({
      em: this.em,
      log: this.#log,
      stop,
      due: (limit) => this.listings.dueToExpire(limit),
      change: ({ id, listerId }) => this.listings.expire(id, listerId),
      keyOf: ({ id }) => id,
    });
  }
}
