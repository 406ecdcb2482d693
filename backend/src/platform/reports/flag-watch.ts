import { Injectable } from '@nestjs/common';

import { ProblemError } from '../../errors/problem-error.ts';
import { flagShare, flagState, flagsOf } from '../registry/flags/flags-of.ts';
import { LiveRegistry, buildOf } from '../registry/live-registry.ts';
import { unitState } from '../registry/registry-state.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { CanaryComparison } from './canary-comparison.ts';

/** Switches a flag off if its remote fails or is slow for more users with it than without it (decision: flags). */
@Injectable()
export class FlagWatch {
  constructor(
    private readonly registry: LiveRegistry,
    private readonly changes: RegistryService,
    private readonly comparison: CanaryComparison,
  ) {}

  /** Judges the flags of the live version. A flag that somebody changes meanwhile is left as it is. */
  async switchOffWorse(remote: string, actor: string): Promise<void> {
    const registered = await this.registry.read();
    const { state } = registered;
    const { live } = unitState(state, remote);
    if (live === null) return;
    for (const flag of flagsOf(buildOf(registered, remote, live))) {
      const share = flagShare(state, remote, flag);
      if (share === 0) continue;
      const since = flagState(state, remote, flag.name)?.onSince ?? null;
      const note = await this.comparison.flagTrouble({ remote, version: live, flag: flag.name, since });
      if (note === null) continue;
      await this.changes
        .switchFlagOff({ unit: remote, flag: flag.name, share, actor, note })
        .catch((error: unknown) => {
          if (!(error instanceof ProblemError)) throw error;
        });
    }
  }
}
