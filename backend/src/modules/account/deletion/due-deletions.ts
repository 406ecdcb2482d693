import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../../concurrency/stoppable-work.ts';
import { UsersService } from '../../users/users.service.ts';
import { AccountRemoval } from './account-removal.ts';

const HOUR_MS = 3_600_000;
const ACCOUNTS_PER_RUN = 200; // the rest is removed in the next hour

/**
 * Removes due accounts every hour, each in its own transaction. If several backends run at once, the one that locks the
 * account's row finishes it.
 */
@Injectable()
export class DueDeletions implements OnApplicationShutdown {
  readonly #log = new Logger(DueDeletions.name);
  readonly #work = new StoppableWork((stop) => this.remove(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly removal: AccountRemoval,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(HOUR_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Returns how many accounts this call has removed. */
  async remove(stop?: AbortSignal): Promise<number> {
    let removed = 0;
    for (const userId of await this.users.dueForDeletion(ACCOUNTS_PER_RUN)) {
      if (stop?.aborted) break;
      if (await this.#removeOne(userId)) removed += 1;
    }
    if (removed > 0) this.#log.log(`Accounts deleted because their time had come: ${removed}`);
    return removed;
  }

  /** Removes one account. Its failure doesn't keep the others waiting. */
  async #removeOne(userId: string): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => this.removal.removeDue(userId, 'skip'));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
