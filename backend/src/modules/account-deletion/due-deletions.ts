import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

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
  #run: Promise<unknown> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly removal: AccountRemoval,
  ) {}

  /** What is under way needs the database. */
  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#run;
  }

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    this.#run = this.remove().catch((error: unknown) => this.#log.warn(error));
    await this.#run;
  }

  /** How many accounts are gone now by its doing. */
  async remove(): Promise<number> {
    let removed = 0;
    for (const userId of await this.users.dueForDeletion(ACCOUNTS_PER_RUN)) {
      if (this.#isStopping) break;
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
