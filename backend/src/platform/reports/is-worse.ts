import type { Outcome, Criterion } from './remote-outcomes.ts';

/** Minimum number of users; fewer may all have a broken connection or an unusual browser. */
export const PEOPLE_MIN = 5;
/** Minimum number of users for whom it failed. */
const FAILED_MIN = 3;
/** Factor over the stable version's share; below it, users are hardly worse off. */
const TIMES_STABLE = 2;
/** Percentage points over the stable version's share; below them, a rare failure stays rare even if doubled. */
const POINTS_ABOVE_STABLE = 5;
/**
 * Maximum probability of the observed failures if the canary were no worse, with the fewest users. It falls with their
 * number, since a canary is evaluated after each failure, and some of many evaluations are unlucky: by 0.0005 at each of
 * them, four good canaries in a thousand were ended (false-alarms.spec.ts).
 */
const CHANCE_MAX = 0.000_5;

/**
 * Returns true if the canary fails or is slow for significantly more users than the stable version, so that it must be
 * ended.
 */
export function isWorse(canary: Outcome, stable: Outcome): boolean {
  if (canary.people < PEOPLE_MIN || !seemsWorse(canary, stable)) return false;
  return chanceWere(stable, canary) < (CHANCE_MAX * PEOPLE_MIN) / canary.people;
}

/** Returns true if the canary fails or is slow for a larger share of users than the stable version, even by chance. */
export function seemsWorse(canary: Outcome, stable: Outcome): boolean {
  if (canary.failed < FAILED_MIN) return false;
  const [share, usual] = [percentOf(canary), percentOf(stable)];
  return share > usual * TIMES_STABLE && share > usual + POINTS_ABOVE_STABLE;
}

const VERDICT_TEXT: Readonly<Record<Criterion, string>> = { failed: 'failed', slow: 'was slow' };

/** Describes the comparison: "It failed for 4 of 12 people (33 %), the stable version for 1 of 120." */
export function comparisonText(
  criterion: Criterion,
  canary: Outcome,
  stable: Outcome,
  other = 'the stable version',
): string {
  const share = Math.round(percentOf(canary));
  return (
    `It ${VERDICT_TEXT[criterion]} for ${canary.failed} of ${canary.people} people (${share} %), ` +
    `${other} for ${stable.failed} of ${stable.people}.`
  );
}

function percentOf({ people, failed }: Outcome): number {
  return people === 0 ? 0 : (failed / people) * 100;
}

/** Prior for a version nobody has opened: it fails for one in ten. */
const PRIOR = { people: 10, failed: 1 };

/**
 * Returns the probability that at least as many of the canary's users fail if it were the stable version: the upper
 * tail of the beta-binomial distribution, which accounts for uncertainty with few users.
 */
function chanceWere(stable: Outcome, { people, failed }: Outcome): number {
  const failing = stable.failed + PRIOR.failed;
  const working = stable.people - stable.failed + PRIOR.people - PRIOR.failed;
  let term = 0; // a logarithm, as the probability of no failure among thousands of users underflows
  for (let one = 0; one < people; one += 1) term += Math.log((working + one) / (working + failing + one));
  let fewer = 0;
  for (let count = 0; count < failed; count += 1) {
    fewer += Math.exp(term);
    term += Math.log(((people - count) / (count + 1)) * ((count + failing) / (people - count - 1 + working)));
  }
  return Math.max(0, 1 - fewer);
}
