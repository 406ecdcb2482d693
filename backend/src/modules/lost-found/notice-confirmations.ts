import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { Jobs } from '../../jobs/jobs.ts';
import { drainDue } from '../../jobs/drain-due.ts';
import { NoticesService } from './notices.service.ts';

/**
 * Asks every hour whether old notices are still current, and expires those without an answer, each in its own
 * transaction.
 */
@Injectable()
export class NoticeConfirmations {
  readonly #log = new Logger(NoticeConfirmations.name);

  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    jobs: Jobs,
  ) {
    jobs.handle('confirm-notices', ({ stop }) => this.processDue(stop));
  }

  /** Returns how many notices this call has asked about or expired. */
  async processDue(stop?: AbortSignal): Promise<number> {
    const of = { em: this.em, log: this.#log, stop };
    const ended = await drainDue({
      ...of,
      due: (limit) => this.notices.dueToExpire(limit),
      change: (id) => this.notices.expire(id),
    });
    const notified = await drainDue({
      ...of,
      due: (limit) => this.notices.dueToAsk(limit),
      change: (id) => this.notices.requestConfirmation(id),
    });
    return ended + notified;
  }
}
