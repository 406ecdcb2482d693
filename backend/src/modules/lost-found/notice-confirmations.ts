import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { changeAllDue } from '../../concurrency/change-all-due.ts';
import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { NoticesService } from './notices.service.ts';

const HOUR_MS = 3_600_000;
const NOTICES_PER_READ = 500;

/**
 * Asks every hour whether old notices are still current, and expires those without an answer, each in its own
 * transaction.
 */
@Injectable()
export class NoticeConfirmations implements OnApplicationShutdown {
  readonly #log = new Logger(NoticeConfirmations.name);
  readonly #work = new StoppableWork((stop) => this.processDue(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(HOUR_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Returns how many notices this call has asked about or expired. */
  async processDue(stop?: AbortSignal): Promise<number> {
    const ended = await this.#each(
      () => this.notices.dueToExpire(NOTICES_PER_READ),
      (id) => this.notices.expire(id),
      stop,
    );
    const notified = await this.#each(
      () => this.notices.dueToAsk(NOTICES_PER_READ),
      (id) => this.notices.requestConfirmation(id),
      stop,
    );
    return ended + notified;
  }

  #each(
    due: () => Promise<number[]>,
    change: (id: number) => Promise<boolean>,
    stop: AbortSignal | undefined,
  ): Promise<number> {
    return changeAllDue<number>({
      due: () => RequestContext.create(this.em, due),
      keyOf: (id) => id,
      change: (id) => RequestContext.create(this.em, () => change(id)),
      onFailure: (error) => this.#log.warn(error),
      stop,
    });
  }
}
