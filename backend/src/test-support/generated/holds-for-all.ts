import { relative } from 'node:path';
import { inspect } from 'node:util';

import { expect } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';
import * as fc from 'fast-check';

import { IS_SOAK, runsOf, sayTried } from './size.ts';
import type { Runs } from './size.ts';

type Extent = {
  /** What is generated, in the plural. */
  of: string;
  runs: Runs;
  /** False for what depends on who comes first: it fails once, and trying smaller inputs says nothing. */
  repeats?: boolean;
};

/** The same in every `npm test`, so that it fails for whoever broke something; a soak looks at new ones. */
const FIXED_SEED = 20_260_801;
/** From the first failure on; then the smallest input so far is shown. */
const SHRINK_MS = IS_SOAK ? 300_000 : 90_000;

/**
 * Generates inputs and checks that something holds for each of them; rejects with the smallest one for which it does
 * not, the error there and the command that tries this input again.
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
    if (Date.now() - failedAt > SHRINK_MS) return; // smaller inputs are not tried any more
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
  sayTried(`${details.numRuns} of ${numRuns} ${of}, seed ${seed}`);
  if (details.failed) throw new Error(reportOf(details, numRuns, of), { cause: details.errorInstance });
}

/** The inputs that `expectForAll` looks at in `npm test`, to see that they are worth it. */
export function sampleOf<Input>(inputs: fc.Arbitrary<Input>, { runs }: Extent): Input[] {
  const sample: Input[] = [];
  const property = fc.property(inputs, (input) => void sample.push(input));
  fc.assert(property, { seed: FIXED_SEED, numRuns: runs.small, plugins: [fc.unbiased()] });
  return sample;
}

function chosenSeed(): [seed: number, path?: string] {
  const { SEED } = process.env; // as it was printed, perhaps with the path to the smallest input
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
