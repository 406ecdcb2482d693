import type { Outcome } from './remote-outcomes.ts';

/** One or two people may have a broken connection or an odd browser; three with the same trouble hardly ever do. */
const PEOPLE_MIN = 3;
/** Small numbers wobble: only a share that has doubled is told apart from that. */
const TIMES_STABLE = 2;
/** In percentage points: where nearly nothing fails, twice nearly nothing is still no reason to step in. */
const POINTS_ABOVE_STABLE = 5;

/** Whether a canary fails for so many more people than the stable version that nobody should get it. */
export function isWorse(canary: Outcome, stable: Outcome): boolean {
  if (canary.failed < PEOPLE_MIN) return false;
  const [share, usual] = [percentOf(canary), percentOf(stable)];
  return share > usual * TIMES_STABLE && share > usual + POINTS_ABOVE_STABLE;
}

/** Somebody opened it, and it failed for at most so many as may be told apart from nobody. */
export function isHealthy(outcome: Outcome): boolean {
  return outcome.people > 0 && percentOf(outcome) <= POINTS_ABOVE_STABLE;
}

/** "It failed for 4 of 12 people (33 %), the stable version for 1 of 120." */
export function comparisonText(canary: Outcome, stable: Outcome): string {
  const share = Math.round(percentOf(canary));
  return (
    `It failed for ${canary.failed} of ${canary.people} people (${share} %), ` +
    `the stable version for ${stable.failed} of ${stable.people}.`
  );
}

function percentOf({ people, failed }: Outcome): number {
  return people === 0 ? 0 : (failed / people) * 100;
}
