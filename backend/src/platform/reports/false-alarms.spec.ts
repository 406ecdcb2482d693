import { expect, test } from '@jest/globals';

import { PATIENCE_MS, reportTried, sized } from '../../test-support/generated/size.ts';
import { PEOPLE_MIN, isWorse } from './is-worse.ts';
import type { Outcome } from './remote-outcomes.ts';

// Measures how often the rule takes back a canary that is as good as the live version, with people whose visits fail
// for reasons of their own: a slow phone, an extension, an ad blocker. Nothing but the rule runs, so there are many.

const PEOPLE = sized(1_000, 10_000);
const CANARIES = sized(1_000, 10_000);
const PERCENTS = [1, 10, 25, 50] as const;
/** Share of good canaries that may be taken back. */
const FALSE_ALARMS_MAX = 0.001;

/** Kind of healthy visitors, with the share of them for whom some visit fails. */
type Visitors = { share: number; failing: number };
type World = {
  visitors: readonly Visitors[];
  /** Factor on failures of the canary, whose files no browser has in its cache yet, unlike the live version's. */
  coldCache: number;
};

/**
 * Shares of visits that fail are assumed. `healthy-visits.e2e.ts` opens each screen with a computer, a slow phone, and
 * extensions beside an ad blocker, and fails if anything is reported; the first world is far worse than that.
 */
const WORLDS: Readonly<Record<string, World>> = {
  'as expected': {
    visitors: [
      { share: 0.7, failing: 0.01 },
      { share: 0.3, failing: 0.045 },
    ],
    coldCache: 1.2,
  },
  'with extensions that break every visit of some': {
    visitors: [
      { share: 0.97, failing: 0.01 },
      { share: 0.03, failing: 1 },
    ],
    coldCache: 1,
  },
  'in which one visit in ten fails': { visitors: [{ share: 1, failing: 0.1 }], coldCache: 1 },
  'in which nothing fails': { visitors: [{ share: 1, failing: 0 }], coldCache: 1 },
};

test.each(Object.entries(WORLDS))(
  'at most one good canary in a thousand is taken back in a world %s',
  (name, world) => {
    const random = randomFrom(name.length);
    let ended = 0;
    for (let canary = 0; canary < CANARIES; canary += 1) {
      if (isTakenBack(world, PERCENTS[canary % PERCENTS.length] ?? 10, random)) ended += 1;
    }
    reportTried(`${CANARIES} good canaries with ${PEOPLE} people each, ${name}: ${ended} taken back`);
    expect(ended / CANARIES).toBeLessThanOrEqual(FALSE_ALARMS_MAX);
  },
  PATIENCE_MS,
);

test('a canary that fails for everybody is taken back after five people, in every world', () => {
  for (const { visitors } of Object.values(WORLDS)) {
    const usual = visitors.reduce((sum, { share, failing }) => sum + share * failing, 0);
    const stable = { people: PEOPLE, failed: Math.round(PEOPLE * usual) };
    expect(isWorse({ people: PEOPLE_MIN, failed: PEOPLE_MIN }, stable)).toBe(true);
  }
});

/** Lets people come one after another; the canary is judged after each failure, as by the canary watch. */
function isTakenBack({ visitors, coldCache }: World, percent: number, random: () => number): boolean {
  const canary: Outcome = { people: 0, failed: 0 };
  const stable: Outcome = { people: 0, failed: 0 };
  const before = weekBefore(visitors, random);
  for (let person = 0; person < PEOPLE; person += 1) {
    const isCanary = random() * 100 < percent;
    const outcome = isCanary ? canary : stable;
    const failing = failingOf(visitors, random) * (isCanary ? coldCache : 1);
    outcome.people += 1;
    if (random() >= failing) continue;
    outcome.failed += 1;
    if (isCanary && isWorse(canary, stable.people < PEOPLE_MIN ? before : stable)) return true;
  }
  return false;
}

function weekBefore(visitors: readonly Visitors[], random: () => number): Outcome {
  const people = 500;
  let failed = 0;
  for (let person = 0; person < people; person += 1) if (random() < failingOf(visitors, random)) failed += 1;
  return { people, failed };
}

function failingOf(visitors: readonly Visitors[], random: () => number): number {
  let rest = random();
  for (const { share, failing } of visitors) {
    rest -= share;
    if (rest < 0) return failing;
  }
  return 0;
}

/** Returns a generator of reproducible numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  const { imul } = Math; // Globals are slow in Jest.
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
