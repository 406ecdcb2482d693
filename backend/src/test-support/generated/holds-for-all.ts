import { relative } from 'node:path';
import { inspect } from 'node:util';

import { expect } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';
import * as fc from 'fast-check';

import { IS_SOAK, runsOf, reportTried } from './size.ts';
import type { Runs } from './size.ts';

type Extent = {
  /** Name of the generated inputs, in the plural. */
  of: string;
  runs: Runs;
  /** False for checks that depend on timing: they fail once, and shrinking is useless. */
  repeats?: boolean;
};

/** Constant seed of `npm test`, so that a failure is reproducible and has a recent cause; a soak uses new ones. */
const FIXED_SEED = 20_260_801;
/** Time for shrinking after the first failure; then the smallest failing input is shown. */
const SHRINK_MS = IS_SOAK ? 300_000 : 90_000;

/**
 * Generates inputs and checks each. Rejects with the smallest failing input, its error, and the command that repeats
 * it.
 */
export async function expectForAll<Input>(
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => Promise<void>,
  { of, runs, repeats = true }: Extent,
): Promise<void> {
  const [seed, path] = chosenSeed();
  const numRuns = runsOf(runs);
  let failedAt = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(inputs, async (input) => {
    if (Date.now() - failedAt > SHRINK_MS) return; // no more shrinking
    try {
      await check(input);
    } catch (error) {
      failedAt = Math.min(failedAt, Date.now());
      throw error;
    }
  });
  const details = (await fc.check(property, {
    seed,
    numRuns,
    endOnFailure: !repeats,
    plugins: [fc.unbiased()],
    ...(path && { path }),
  })) as fc.RunDetails<[Input]>;
  reportTried(`${details.numRuns} of ${numRuns} ${of}, seed ${seed}`);
  if (details.failed) throw new Error(reportOf(details, numRuns, of), { cause: details.errorInstance });
}

/** Returns the inputs `expectForAll` uses in `npm test`, to check their quality. */
export function sampleOf<Input>(inputs: fc.Arbitrary<Input>, { runs }: Extent): Input[] {
  const sample: Input[] = [];
  const property = fc.property(inputs, (input) => void sample.push(input));
  fc.assert(property, { seed: FIXED_SEED, numRuns: runs.small, plugins: [fc.unbiased()] });
  return sample;
}

function chosenSeed(): [seed: number, path?: string] {
  const { SEED } = process.env; // as printed, optionally with the path to the smallest input
  if (SEED) {
    const [seed = '', ...path] = SEED.split(':');
    return [Number(seed), path.join(':')];
  }
  return [IS_SOAK ? Math.trunc(Math.random() * 2 ** 31) : FIXED_SEED];
}

function reportOf<Input>(details: fc.RunDetails<[Input]>, numRuns: number, of: string): string {
  const { seed, counterexamplePath, counterexample, numShrinks } = details;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const size = process.env['SIZE'] ? `SIZE=${process.env['SIZE']} ` : '';
  return [
    `Run ${details.numRuns} of ${numRuns} fails, of ${of}; made smaller in ${numShrinks} steps to:`,
    inspect(counterexample?.[0], { depth: null, breakLength: 120, compact: 6, maxStringLength: 300 }),
    `Again: ${size}SEED=${seed}:${counterexamplePath} npm run spec -- ${relative(ROOT, testPath)} -t '${currentTestName}'`,
  ].join('\n\n');
}
