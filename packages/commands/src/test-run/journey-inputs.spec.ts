import { expect, test } from '@jest/globals';

import { ImportGraph } from '../source-graph/import-graph.ts';
import { inputsOfJourney } from './journey-inputs.ts';
import { WHOLE_TREE } from '../source-graph/source-files.ts';

const graph = new ImportGraph();
const RAN = ['backend/src/modules/topics/topics.service.ts'];
const inputsOf = (file: string, loaded: string[] = [], ran = RAN) =>
  inputsOfJourney(`packages/e2e/journeys/${file}`, { loaded, ran }, graph);

test('a journey depends on its own code, on the shell and on what ran in the backend', () => {
  const inputs = inputsOf('messages/topics.e2e.ts');
  expect(inputs).toContain('packages/e2e/src/fixtures.ts');
  expect(inputs).toContain('shell/src/layout/bars/sidebar.tsx');
  expect(inputs).toContain(RAN[0]);
  expect(inputs).not.toContain('backend/src/modules/walks/walks.service.ts');
});

test('a journey does not depend on screens whose scripts no page ran', () => {
  const inputs = inputsOf('messages/topics.e2e.ts');
  expect([...inputs].filter((input) => input.startsWith('mf-social/src/screens/'))).toEqual([]);
});

test.each([
  ['starts programs', 'remotes/alone.e2e.ts', [], RAN],
  [
    'ran a script that was not built from this tree',
    'messages/topics.e2e.ts',
    ['/remotes/mf-social/9.9.9/own.js'],
    RAN,
  ],
  ['left no record of the backend', 'messages/topics.e2e.ts', [], []],
])('a journey that %s depends on everything', (_, file, loaded, ran) => {
  expect([...inputsOf(file, loaded, ran)]).toEqual([WHOLE_TREE]);
});
