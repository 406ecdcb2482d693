import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { Jobs } from '../../../jobs/jobs.ts';
import { drainDue } from '../../../jobs/drain-due.ts';
import { AlertsService } from './alerts.service.ts';

/** Sends due alerts of missing pets every minute. */
@Injectable()
export class WaitingAlerts {
  readonly #log = new Logger(WaitingAlerts.name);

  constructor(
    private readonly em: EntityManager,
    private readonly alerts: AlertsService,
    jobs: Jobs,
  ) {
    jobs.handle('alert-people', ({ stop }) => this.notifyDue(stop));
  }

  /** Returns how many users this call has alerted. */
  notifyDue(stop?: AbortSignal): Promise<number> {
    return drainDue({
      em: this.em,
      log: this.#log,
      stop,
      due: (limit) => this.alerts.due(limit),
      change: (userId) => this.alerts.notifyWaiting(userId),
    });
  }
}
