import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { listOf } from './list-of.ts';

test('a generated list has its full length and shrinks to the items that matter', () => {
  const seen: number[] = [];
  const { counterexample } = fc.check(
    fc.property(listOf(fc.nat(1_000), 60), (numbers) => {
      seen.push(numbers.length);
      return numbers.filter((number) => number >= 500).length < 2;
    }),
    { seed: 1 },
  );
  expect(seen[0]).toBe(60);
  expect(counterexample).toEqual([[500, 500]]);
});

test('a counterexample is found again by its seed and path', () => {
  const property = fc.property(listOf(fc.nat(1_000), 60), (numbers) => numbers.every((number) => number < 900));
  const { seed, counterexamplePath, counterexample } = fc.check(property, { seed: 7 });
  const again = fc.check(property, { seed, path: counterexamplePath!, endOnFailure: true });
  expect(again.counterexample).toEqual(counterexample);
});
