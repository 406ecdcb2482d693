import { expect, test } from '@jest/globals';

import { ImportGraph } from '../source-graph/import-graph.ts';
import { WHOLE_TREE } from '../source-graph/source-files.ts';
import { inputsOfSpec } from './spec-inputs.ts';

const graph = new ImportGraph();
const API_SPEC = 'backend/src/http/dispatch/batch.api.spec.ts';
const noInputs = { read: [], startedPrograms: false };

test('an API spec depends on classes that ran, but not on those that were only instantiated', () => {
  const inputs = inputsOfSpec(API_SPEC, { ...noInputs, ran: ['backend/src/modules/pets/pets.service.ts'] }, graph);
  expect(inputs).toContain('backend/src/modules/pets/pets.service.ts');
  expect(inputs).not.toContain('backend/src/modules/walks/walks.service.ts');
});

test('an API spec does not depend on a class because Jest read its file to load it', () => {
  const service = 'backend/src/modules/walks/walks.service.ts';
  const inputs = inputsOfSpec(API_SPEC, { ...noInputs, read: [service, 'backend/src/pages'], ran: [] }, graph);
  expect(inputs).not.toContain(service);
  expect(inputs).toContain('list:backend/src/pages');
});

test('an API spec depends on constants and tables, whether or not their code ran', () => {
  const inputs = inputsOfSpec(API_SPEC, { ...noInputs, ran: [] }, graph);
  expect(inputs).toContain('packages/contract/src/limits.ts');
  expect(inputs).toContain('backend/src/schema/walks/walk.entity.ts');
});

test('an API spec depends on every migration and on their list', () => {
  const inputs = inputsOfSpec(API_SPEC, { ...noInputs, ran: [] }, graph);
  expect([...inputs].filter((input) => input.includes('/migrations/0001'))).toHaveLength(1);
  expect(inputs).toContain('list:backend/src/database/migrations');
});

test('a spec depends on the files that it read and on the names in folders that it listed', () => {
  const inputs = inputsOfSpec(
    'packages/contract/src/text/text.spec.ts',
    { ...noInputs, read: ['README.md', 'packages/docs'] },
    graph,
  );
  expect(inputs).toContain('README.md');
  expect(inputs).toContain('list:packages/docs');
});

test('every spec depends on the installed packages and on the transformation of specs', () => {
  const inputs = inputsOfSpec('packages/contract/src/text/text.spec.ts', noInputs, graph);
  for (const tool of ['package-lock.json', 'packages/build-config/src/swc-jest.mjs']) expect(inputs).toContain(tool);
});

test('a spec that starts our programs or finds files by patterns depends on everything', () => {
  const recorded = { read: [], startedPrograms: true };
  expect([...inputsOfSpec('packages/contract/src/text/text.spec.ts', recorded, graph)]).toEqual([WHOLE_TREE]);
});

test('a spec that starts a built program depends on all files of the build', () => {
  const recorded = { ...noInputs, read: ['backend/dist'] };
  expect(inputsOfSpec('packages/contract/src/text/text.spec.ts', recorded, graph)).toContain('build:backend/dist');
});
