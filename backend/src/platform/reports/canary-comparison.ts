import { Injectable } from '@nestjs/common';

import { PEOPLE_MIN, comparisonText, isWorse, seemsWorse } from './is-worse.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import type { Criterion, Outcome } from './remote-outcomes.ts';

const CRITERIA = ['failed', 'slow'] as const;

type Compared = { remote: string; version: string; live: string | null; since: string };

/** Compares what users met with a canary and with the version it would replace. */
@Injectable()
export class CanaryComparison {
  constructor(private readonly outcomes: RemoteOutcomes) {}

  /** Describes how the canary is worse since it became one; null if it isn't. */
  async trouble(compared: Compared): Promise<string | null> {
    for (const criterion of CRITERIA) {
      const { canary, stable } = await this.outcomesOf(criterion, compared);
      if (isWorse(canary, stable)) return comparisonText(criterion, canary, stable);
    }
    return null;
  }

  /** Returns true if nothing suggests that the canary is worse: more certainty than a canary needs to stay. */
  async isHealthy(compared: Compared): Promise<boolean> {
    for (const criterion of CRITERIA) {
      const { canary, stable } = await this.outcomesOf(criterion, compared);
      if (seemsWorse(canary, stable)) return false;
    }
    return true;
  }

  private async outcomesOf(criterion: Criterion, { remote, version, live, since }: Compared) {
    const [canary, stable] = await Promise.all([
      this.outcomes.votes(criterion, remote, version, since),
      live === null ? { people: 0, failed: 0 } : this.stable(criterion, remote, live, since),
    ]);
    return { canary, stable };
  }

  /**
   * Returns the stable version's outcome during the canary, when both met the same faults; its earlier outcome if few
   * users remained on it.
   */
  private async stable(criterion: Criterion, remote: string, live: string, since: string): Promise<Outcome> {
    const meanwhile = await this.outcomes.votes(criterion, remote, live, since);
    return meanwhile.people < PEOPLE_MIN ? this.outcomes.votes(criterion, remote, live) : meanwhile;
  }
}
