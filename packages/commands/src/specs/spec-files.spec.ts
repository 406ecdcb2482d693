import { join, relative } from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { findSpecs, needsBuild } from './spec-files.ts';
import { ImportGraph } from '../source-graph/import-graph.ts';

const named = (...texts: string[]) => findSpecs(texts).map(({ file }) => relative(ROOT, file));

test('specs of every workspace are found by a part of their path or by the whole path', () => {
  expect(named('commands/src/specs/spec-files')).toEqual(['packages/commands/src/specs/spec-files.spec.ts']);
  expect(named(join(ROOT, 'backend', 'src', 'across-areas', 'areas'))).toEqual([
    'backend/src/across-areas/areas.spec.ts',
  ]);
  expect(named('pet-form.spec', 'areas')).toEqual(
    expect.arrayContaining(['packages/pet-form/src/pet-form.spec.tsx', 'backend/src/across-areas/areas.spec.ts']),
  );
  expect(named('no-such-spec')).toEqual([]);
});

test.each([
  ['that starts the built backend, through what it imports', 'backend/soak/killed.soak.ts', true],
  ['that starts a built program of the backend', 'backend/src/admin.api.spec.ts', true],
  ['that weighs builds', 'packages/bench/src/budgets.spec.ts', true],
  ['that boots the application from its sources', 'backend/src/http/http.api.spec.ts', false],
  ['that makes a build of its own', 'packages/commands/src/remote.spec.ts', false],
])('needsBuild reads from its code whether a spec needs the builds: one %s', (_, file, expected) => {
  expect(needsBuild(file, new ImportGraph())).toBe(expected);
});
