import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { ROUNDS } from './rounds.ts';

test('every spec that takes its size from SIZE is a round, and so is everything that is for a soak alone', () => {
  const sized = [
    ...globSync('{backend,packages/*}/src/**/*.soak.ts', { cwd: ROOT }),
    ...globSync('backend/src/**/*.spec.ts', { cwd: ROOT }).filter((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes('/generated/size.ts'),
    ),
  ];
  expect(sized.length).toBeGreaterThan(5);
  const rounds = ROUNDS.filter(
    ({ spec, timesPerMinute }) => timesPerMinute === undefined || spec.endsWith('.soak.ts'),
  ).map(({ spec }) => spec);
  expect(rounds.toSorted()).toEqual(sized.toSorted());
});

test('the spec of every round is there', () => {
  expect(ROUNDS.filter(({ spec }) => !existsSync(join(ROOT, spec)))).toEqual([]);
});
