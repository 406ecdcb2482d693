import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { UsersService } from '../users/users.service.ts';
import { AccountRemoval } from './account-removal.ts';

const HOUR_MS = 3_600_000;
const ACCOUNTS_PER_RUN = 200; // those that are left wait for the next hour

/**
 * Removes, each hour, the accounts whose time has come, each in a transaction of its own. Of several backends
 * that are at it, one gets the lock on an account's row and finishes it.
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

  /** How many accounts are gone now by its doing. */
  async remove(stop?: AbortSignal): Promise<number> {
    let removed = 0;
    for (const userId of await this.users.dueForDeletion(ACCOUNTS_PER_RUN)) {
      if (stop?.aborted) break;
      if (await this.#removeOne(userId)) removed += 1;
    }
    if (removed > 0) this.#log.log(`Accounts deleted because their time had come: ${removed}`);
    return removed;
  }

  /** One that cannot be removed now does not keep the others waiting. */
  async #removeOne(userId: string): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => this.removal.removeDue(userId, 'skip'));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
