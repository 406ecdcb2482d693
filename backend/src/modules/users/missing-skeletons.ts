import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { User } from '../../schema/users/user.entity.ts';

const EVERY_MS = 10 * 60_000;
const BATCH_SIZE = 500;

/**
 * Computes the skeletons of names that lack one: names from before the column, and all names after a migration that
 * empties it because the table of confusables has changed.
 */
@Injectable()
export class MissingSkeletons implements OnApplicationShutdown {
  readonly #work = new StoppableWork((stop) => this.compute(stop), new Logger(MissingSkeletons.name));

  constructor(private readonly em: EntityManager) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(EVERY_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  async compute(stop?: AbortSignal): Promise<void> {
    for (;;) {
      if (stop?.aborted) return;
      if ((await this.#computeBatch()) < BATCH_SIZE) return;
    }
  }

  #computeBatch(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      // Locked, so that a name that changes meanwhile isn't given the skeleton of the former one.
      const options = {
        orderBy: { id: 'asc' },
        limit: BATCH_SIZE,
        lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
      } as const;
      const users = await em.find(User, { nameSkeleton: null }, options);
      for (const user of users) user.nameSkeleton = ''; // marks it as changed; the entity computes the value
      return users.length;
    });
  }
}
