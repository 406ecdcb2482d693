import { Injectable } from '@nestjs/common';

import { PEOPLE_MIN, comparisonText, isWorse, seemsWorse } from './is-worse.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import type { Criterion, Outcome } from './remote-outcomes.ts';

const CRITERIA = ['failed', 'slow'] as const;

type Compared = { remote: string; version: string; live: string | null; since: string };
/** Flag of a live version. `since` is the time since which it is on; null for as long as records go back. */
type ComparedFlag = { remote: string; version: string; flag: string; since: string | null };
type Pair = { canary: Outcome; stable: Outcome };

/** Compares what users met with a canary and with the version it would replace, or with a flag and without it. */
@Injectable()
export class CanaryComparison {
  constructor(private readonly outcomes: RemoteOutcomes) {}

  /** Describes how the canary is worse since it became one; null if it isn't. */
  trouble(compared: Compared): Promise<string | null> {
    return firstTrouble((criterion) => this.outcomesOf(criterion, compared));
  }

  /** Describes how the version is worse with the flag than without it; null if it isn't. */
  flagTrouble(compared: ComparedFlag): Promise<string | null> {
    return firstTrouble((criterion) => this.sidesOf(criterion, compared), 'without it');
  }

  /** Returns true if nothing suggests that the canary is worse: more certainty than a canary needs to stay. */
  async isHealthy(compared: Compared): Promise<boolean> {
    for (const criterion of CRITERIA) {
      const { canary, stable } = await this.outcomesOf(criterion, compared);
      if (seemsWorse(canary, stable)) return false;
    }
    return true;
  }

  private async outcomesOf(criterion: Criterion, { remote, version, live, since }: Compared): Promise<Pair> {
    const [canary, stable] = await Promise.all([
      this.outcomes.votes(criterion, remote, version, { start: since }),
      live === null
        ? { people: 0, failed: 0 }
        : meanwhileOrBefore(since, (start) => this.outcomes.votes(criterion, remote, live, { start })),
    ]);
    return { canary, stable };
  }

  private async sidesOf(criterion: Criterion, { remote, version, flag, since }: ComparedFlag): Promise<Pair> {
    const of = (isOn: boolean) => (start: string | undefined) =>
      this.outcomes.votes(criterion, remote, version, { start, side: { flag, isOn } });
    const start = since ?? undefined;
    const [canary, stable] = await Promise.all([of(true)(start), meanwhileOrBefore(start, of(false))]);
    return { canary, stable };
  }
}

async function firstTrouble(pairOf: (criterion: Criterion) => Promise<Pair>, other?: string): Promise<string | null> {
  for (const criterion of CRITERIA) {
    const { canary, stable } = await pairOf(criterion);
    if (isWorse(canary, stable)) return comparisonText(criterion, canary, stable, other);
  }
  return null;
}

/**
 * Returns the stable side's outcome during the trial, when both met the same faults; its earlier outcome if few users
 * remained on it.
 */
async function meanwhileOrBefore(
  since: string | undefined,
  votes: (start: string | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  const meanwhile = await votes(since);
  return meanwhile.people < PEOPLE_MIN ? votes(undefined) : meanwhile;
}
