import { globSync } from 'node:fs';

import { expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { ImportGraph } from './import-graph.ts';

// A changed file runs the specs that reach it again, so files with a wide reach slow down the loop.

const IS_SCREEN = /^mf-[^/]+\/src\/screens\/(?!.*test-support).*\.tsx?$/;

const specs = globSync('{shell,mf-*,packages/*}/src/**/*.spec.{ts,tsx}', { cwd: ROOT });
const specsOf = new Map<string, number>();
const graph = new ImportGraph();
for (const spec of specs) {
  for (const file of graph.closureOf([spec])) specsOf.set(file, (specsOf.get(file) ?? 0) + 1);
}

test('a change to a file of a screen affects at most a sixteenth of the browser’s specs, and few on average', () => {
  const screens = [...specsOf].filter(([file]) => IS_SCREEN.test(file) && !file.includes('.spec.'));
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.filter(([, affected]) => affected > specs.length / 16)).toEqual([]);
  const sum = screens.reduce((total, [, affected]) => total + affected, 0);
  expect(sum / screens.length).toBeLessThanOrEqual(5);
});

test.each([
  ['packages/contract/src/limits.ts', 0.6],
  ['packages/contract/src/pets/pet.ts', 0.5],
  ['packages/api-client/src/calls/http.ts', 0.5],
  ['packages/ui/src/button/button.tsx', 0.5],
])('a change to %s affects at most %d of the browser’s specs', (file, share) => {
  const affected = specsOf.get(file) ?? 0;
  expect(affected).toBeGreaterThan(10);
  expect(affected / specs.length).toBeLessThanOrEqual(share);
});
