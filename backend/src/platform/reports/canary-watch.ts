import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';

import { ProblemError } from '../../errors/problem-error.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { unitState } from '../registry/registry-state.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { CanaryComparison } from './canary-comparison.ts';
import { FlagWatch } from './flag-watch.ts';

/**
 * Delay from a failure or poor vital to the canary's evaluation, which covers all reports meanwhile. Tabs report
 * successes about 3 s later than failures, so an immediate evaluation would see only failures.
 */
const EVALUATION_DELAY_MS = 3_500;

/** Actor's name in the log. */
export const CANARY_WATCH = 'the canary watch';

/**
 * Ends a canary that fails or is slow for more users than the version it would replace, and has flags judged
 * (behaviour: failures of a remote).
 */
@Injectable()
export class CanaryWatch implements BeforeApplicationShutdown {
  private readonly log = new Logger('CanaryWatch');
  private readonly due = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly registry: LiveRegistry,
    private readonly changes: RegistryService,
    private readonly comparison: CanaryComparison,
    private readonly flags: FlagWatch,
  ) {}

  /**
   * Schedules an evaluation after a failure or poor vital. Any number of calls in any process leads to one evaluation
   * at a time and one rollback.
   */
  scheduleEvaluation(remote: string): void {
    if (this.due.has(remote)) return;
    const timer = setTimeout(() => {
      this.due.delete(remote);
      void this.evaluate(remote);
    }, EVALUATION_DELAY_MS);
    this.due.set(remote, timer.unref());
  }

  /** Evaluates everything that is scheduled, such as when the process ends. */
  async evaluateAllDue(): Promise<void> {
    const remotes = [...this.due.keys()];
    for (const timer of this.due.values()) clearTimeout(timer);
    this.due.clear();
    await Promise.all(remotes.map((remote) => this.evaluate(remote)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.evaluateAllDue();
  }

  private async evaluate(remote: string): Promise<void> {
    try {
      await this.flags.switchOffWorse(remote, CANARY_WATCH);
      await this.endIfWorse(remote);
    } catch (error) {
      // The next failure schedules the next evaluation.
      if (error instanceof ProblemError) this.log.log(`Left ${remote} as it is: ${error.message}`);
      else this.log.error(error, `Could not look at the canary of ${remote}`);
    }
  }

  private async endIfWorse(remote: string): Promise<void> {
    const { live, canary } = unitState((await this.registry.read()).state, remote);
    if (live === null || !canary) return;
    const since = await this.changes.canarySince(remote, canary.version);
    if (!since) return;
    const trouble = await this.comparison.trouble({ remote, version: canary.version, live, since });
    if (trouble !== null) await this.changes.endCanary(remote, canary.version, CANARY_WATCH, trouble);
  }
}
