import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { NoticesService } from './notices.service.ts';

const HOUR_MS = 3_600_000;
const NOTICES_PER_RUN = 500; // the rest is processed in the next hour

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
      () => this.notices.dueToExpire(NOTICES_PER_RUN),
      (id) => this.notices.expire(id),
      stop,
    );
    const notified = await this.#each(
      () => this.notices.dueToAsk(NOTICES_PER_RUN),
      (id) => this.notices.requestConfirmation(id),
      stop,
    );
    return ended + notified;
  }

  async #each(
    due: () => Promise<number[]>,
    change: (id: number) => Promise<boolean>,
    stop: AbortSignal | undefined,
  ): Promise<number> {
    let changed = 0;
    for (const id of await RequestContext.create(this.em, due)) {
      if (stop?.aborted) break;
      if (await this.#unlessItFails(id, change)) changed += 1;
    }
    return changed;
  }

  /** Changes one notice. A failure doesn't keep the others waiting. */
  async #unlessItFails(id: number, change: (id: number) => Promise<boolean>): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => change(id));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
