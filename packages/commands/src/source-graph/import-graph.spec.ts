import { expect, test } from '@jest/globals';

import { ImportGraph } from './import-graph.ts';

const graph = new ImportGraph();

test('follows imports through files and packages of this repository', () => {
  const closure = graph.closureOf(['backend/src/http/dispatch/batch.api.spec.ts']);
  expect(closure).toContain('backend/src/test-support/start/start-api.ts');
  expect(closure).toContain('backend/src/modules/pets/pets.service.ts');
  expect(closure).toContain('packages/contract/src/limits.ts');
});

test('follows a dynamic import only if it is asked to', () => {
  const screen = 'mf-social/src/screens/topics/screens.ts';
  expect(graph.closureOf(['mf-social/src/remote.tsx'])).toContain(screen);
  expect(graph.closureOf(['mf-social/src/remote.tsx'], { withDynamicImports: false })).not.toContain(screen);
});

test('follows styles and modules that a spec replaces', () => {
  expect(graph.closureOf(['shell/src/intent/follow-intent.spec.ts'])).toContain(
    'shell/src/remotes/loading/load-remote.ts',
  );
  expect(graph.closureOf(['packages/ui/src/tabs/tabs.tsx'])).toContain('packages/ui/src/tabs/tabs.module.css');
});

test('does not follow imports of types', () => {
  const spec = 'packages/commands/src/test-run/shard.ts';
  expect([...graph.closureOf([spec])]).toEqual([spec]);
  const inputs = graph.closureOf(['packages/commands/src/test-run/journey-inputs.ts']);
  expect(inputs).not.toContain('packages/commands/src/source-graph/import-graph.ts');
});

test('leaves out excluded files with their imports', () => {
  const isLeftOut = (file: string) => file.endsWith('/application.ts');
  const closure = graph.closureOf(['backend/src/http/dispatch/batch.api.spec.ts'], { isLeftOut });
  expect(closure).not.toContain('backend/src/application.ts');
  expect(closure).not.toContain('backend/src/app.module.ts');
});

test('finds the files that import a file, including imports of types', () => {
  const all = [
    'backend/src/modules/pets/pets.service.ts',
    'packages/contract/src/pets/pet.ts',
    'mf-pets/src/remote.tsx',
  ];
  const importers = graph.importersOf(['packages/contract/src/pets/pet.ts'], all);
  expect(importers.toSorted()).toEqual(all.slice(0, 2));
});
