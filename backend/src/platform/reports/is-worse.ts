import type { Outcome, Criterion } from './remote-outcomes.ts';

/** Fewer than so many people may all have a broken connection or an odd browser. */
export const PEOPLE_MIN = 5;
/** So many of them at least, for whom it failed. */
const FAILED_MIN = 3;
/** Where more fails than usual, a share that has doubled is still what people live with. */
const TIMES_STABLE = 2;
/** In percentage points: where nearly nothing fails, twice nearly nothing is still no reason to step in. */
const POINTS_ABOVE_STABLE = 5;
/**
 * How likely so many failures may be, at most, were the canary no worse. A canary is looked at after each failure, some
 * hundred times in its life, and each look may go wrong.
 */
const CHANCE_MAX = 0.000_5;

/** Whether a canary is worse, by failures or by speed, for so many more people than the stable version that nobody should get it. */
export function isWorse(canary: Outcome, stable: Outcome): boolean {
  if (canary.people < PEOPLE_MIN || canary.failed < FAILED_MIN) return false;
  const [share, usual] = [percentOf(canary), percentOf(stable)];
  if (share <= usual * TIMES_STABLE || share <= usual + POINTS_ABOVE_STABLE) return false;
  return chanceWere(stable, canary) < CHANCE_MAX;
}

/** Somebody opened it, and it failed for at most so many as may be told apart from nobody. */
export function isHealthy(outcome: Outcome): boolean {
  return outcome.people > 0 && percentOf(outcome) <= POINTS_ABOVE_STABLE;
}

const VERDICT_TEXT: Readonly<Record<Criterion, string>> = { failed: 'failed', slow: 'was slow' };

/** "It failed for 4 of 12 people (33 %), the stable version for 1 of 120." */
export function comparisonText(criterion: Criterion, canary: Outcome, stable: Outcome): string {
  const share = Math.round(percentOf(canary));
  return (
    `It ${VERDICT_TEXT[criterion]} for ${canary.failed} of ${canary.people} people (${share} %), ` +
    `the stable version for ${stable.failed} of ${stable.people}.`
  );
}

function percentOf({ people, failed }: Outcome): number {
  return people === 0 ? 0 : (failed / people) * 100;
}

/** What is supposed of a version before anybody has opened it: that it fails for one in ten. */
const SUPPOSED = { people: 10, failed: 1 };

/**
 * How likely at least as many of the canary's people fail, were it the stable version that they had: the upper tail of
 * the beta-binomial distribution, in which what is not known for certain of few people makes much possible.
 */
function chanceWere(stable: Outcome, { people, failed }: Outcome): number {
  const failing = stable.failed + SUPPOSED.failed;
  const working = stable.people - stable.failed + SUPPOSED.people - SUPPOSED.failed;
  let term = 0; // a logarithm: with thousands of people, that it fails for none of them is too small for a number
  for (let one = 0; one < people; one += 1) term += Math.log((working + one) / (working + failing + one));
  let fewer = 0;
  for (let count = 0; count < failed; count += 1) {
    fewer += Math.exp(term);
    term += Math.log(((people - count) / (count + 1)) * ((count + failing) / (people - count - 1 + working)));
  }
  return Math.max(0, 1 - fewer);
}
