import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { StorageRepository } from './storage.repository.ts';
import type { ListedUser } from './storage.repository.ts';

const EVERY_MS = 10 * 60_000;
const BATCH_USERS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps the counters of stored bytes up to date: subtracts freed bytes, and counts accounts from before the counters,
 * one account at a time. Reads are right without it: they subtract freed bytes, and sum up accounts that aren't counted
 * yet (decision: storage).
 */
@Injectable()
export class StoredBytesUpkeep implements OnApplicationShutdown {
  readonly #log = new Logger(StoredBytesUpkeep.name);
  readonly #work = new StoppableWork((stop) => this.settle(stop), this.#log);
  #isCounted = false;

  constructor(private readonly storage: StorageRepository) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(EVERY_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  async settle(stop?: AbortSignal): Promise<void> {
    const withFreed = (after: string) => this.storage.usersWithFreed(after, BATCH_USERS);
    await this.#settleAll(withFreed, stop);
    if (this.#isCounted) return; // new accounts are counted from the start
    const all = (after: string) => this.storage.usersAfter(after, BATCH_USERS);
    this.#isCounted = await this.#settleAll(all, stop);
  }

  /** Settles the listed users who need it, batch after batch. Returns true if all are settled. */
  async #settleAll(listAfter: (userId: string) => Promise<ListedUser[]>, stop?: AbortSignal): Promise<boolean> {
    let last: string | undefined = FIRST_ID;
    let failed = 0;
    while (last !== undefined) {
      const users: ListedUser[] = await listAfter(last);
      for (const { id, isSettled } of users) {
        if (stop?.aborted) return false;
        if (!isSettled && !(await this.#isSettledNow(id))) failed += 1;
      }
      last = users.at(-1)?.id;
    }
    return failed === 0;
  }

  /** Settles a user's counter. Returns false if that failed, so that the other users are settled anyway. */
  #isSettledNow(userId: string): Promise<boolean> {
    return this.storage.settle(userId).then(
      () => true,
      (error: unknown) => {
        this.#log.warn(error);
        return false;
      },
    );
  }
}
