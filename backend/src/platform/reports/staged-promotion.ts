import { Injectable, Logger } from '@nestjs/common';
import { STAGE_MINUTES, STAGE_PEOPLE_MIN } from '@qlixline/contract/remotes/registry-limits';

import { ProblemError } from '../../errors/problem-error.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import { unitState } from '../registry/registry-state.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { CanaryComparison } from './canary-comparison.ts';
import { CANARY_WATCH } from './canary-watch.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';

/**
 * Promotes staged canaries to the next stage, every few minutes: once one has been there for an hour, enough users have
 * opened it meanwhile, and it isn't worse than the live version. The canary watch ends those that are.
 */
@Injectable()
export class StagedPromotion {
  readonly #log = new Logger(StagedPromotion.name);

  constructor(
    private readonly registry: LiveRegistry,
    private readonly changes: RegistryService,
    private readonly outcomes: RemoteOutcomes,
    private readonly comparison: CanaryComparison,
    jobs: Jobs,
  ) {
    jobs.handle('advance-canaries', () => this.advanceDue());
  }

  /** Promotes all canaries that have been at their stage for `minutes`. */
  async advanceDue(minutes: number = STAGE_MINUTES): Promise<void> {
    const { state } = await this.registry.read();
    for (const unit of Object.keys(state)) {
      try {
        await this.advance(unit, minutes);
      } catch (error) {
        // Somebody has changed the canary meanwhile, or it conflicts with what is live; the others proceed.
        if (!(error instanceof ProblemError)) throw error;
        this.#log.log(`Left ${unit} as it is: ${error.message}`);
      }
    }
  }

  private async advance(unit: string, minutes: number): Promise<void> {
    const { live, canary } = unitState((await this.registry.read()).state, unit);
    if (!canary?.staged) return;
    const { version, percent } = canary;
    const [since, stageSince] = await Promise.all([
      this.changes.canarySince(unit, version),
      this.changes.canarySince(unit, version, percent),
    ]);
    if (since === null || stageSince === null || Date.now() - Date.parse(stageSince) < minutes * 60_000) return;
    const { people } = await this.outcomes.votes('failed', unit, version, { start: stageSince });
    if (people < STAGE_PEOPLE_MIN) return;
    if (!(await this.comparison.isHealthy({ remote: unit, version, live, since }))) return;
    await this.changes.advance(unit, { version, percent }, CANARY_WATCH, `${people} people had it without trouble.`);
  }
}
