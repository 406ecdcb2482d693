import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { Jobs } from '../../../jobs/jobs.ts';
import { drainDue } from '../../../jobs/drain-due.ts';
import { UsersService } from '../../users/users.service.ts';
import { AccountRemoval } from './account-removal.ts';

/**
 * Removes due accounts every hour, each in its own transaction. If several backends run at once, the one that locks the
 * account's row removes it.
 */
@Injectable()
export class DueDeletions {
  readonly #log = new Logger(DueDeletions.name);

  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly removal: AccountRemoval,
    jobs: Jobs,
  ) {
    jobs.handle('delete-accounts', ({ stop }) => this.remove(stop));
  }

  /** Returns how many accounts this call has removed. */
  async remove(stop?: AbortSignal): Promise<number> {
    const removed = await drainDue({
      em: this.em,
      log: this.#log,
      stop,
      due: (limit) => this.users.dueForDeletion(limit),
      change: (userId) => this.removal.removeDue(userId, 'skip'),
    });
    if (removed > 0) this.#log.log(`Accounts deleted because their time had come: ${removed}`);
    return removed;
  }
}
