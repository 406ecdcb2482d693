import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { StoppableWork } from '../../../concurrency/stoppable-work.ts';
import { AlertsService } from './alerts.service.ts';

const MINUTE_MS = 60_000;
const PEOPLE_PER_RUN = 500; // the rest is processed in the next minute

/** Sends due alerts of missing pets every minute. */
@Injectable()
export class WaitingAlerts implements OnApplicationShutdown {
  readonly #log = new Logger(WaitingAlerts.name);
  readonly #work = new StoppableWork((stop) => this.notifyDue(stop), this.#log);

  constructor(
    private readonly em: EntityManager,
    private readonly alerts: AlertsService,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(MINUTE_MS)
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Returns how many users this call has alerted. */
  async notifyDue(stop?: AbortSignal): Promise<number> {
    let notified = 0;
    for (const userId of await RequestContext.create(this.em, () => this.alerts.due(PEOPLE_PER_RUN))) {
      if (stop?.aborted) break;
      if (await this.#notify(userId)) notified += 1;
    }
    return notified;
  }

  /** Alerts one user. A failure doesn't keep the others waiting. */
  async #notify(userId: string): Promise<boolean> {
    try {
      return await RequestContext.create(this.em, () => this.alerts.notifyWaiting(userId));
    } catch (error) {
      this.#log.warn(error);
      return false;
    }
  }
}
