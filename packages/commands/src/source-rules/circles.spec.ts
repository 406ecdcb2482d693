import { expect, test } from '@jest/globals';

import { ImportGraph } from '../source-graph/import-graph.ts';
import type { Imports } from '../source-graph/import-graph.ts';
import { trackedFiles } from '../source-graph/source-files.ts';
import { areaOf, circlesOfAreas, circlesOfFiles } from './circles.ts';
import { productionSources } from './source-lists.ts';

/** Creates a repository in which each file has the given imports. */
function repository(files: Record<string, Partial<Imports>>) {
  return {
    files: Object.keys(files),
    importsOf: (file: string): Imports => ({ always: [], dynamic: [], types: [], ...files[file] }),
  };
}

const areasIn = ({ files, importsOf }: ReturnType<typeof repository>) => circlesOfAreas(files, importsOf);
const filesIn = ({ files, importsOf }: ReturnType<typeof repository>) => circlesOfFiles(files, importsOf);

test('the message of a circle of areas names the ring and an import for each step', () => {
  const shell = repository({
    'shell/src/gate/gate.tsx': { always: ['shell/src/landing/signed-out.tsx'] },
    'shell/src/gate/loading.tsx': {},
    'shell/src/landing/signed-out.tsx': { always: ['shell/src/gate/loading.tsx'] },
  });
  expect(areasIn(shell)).toEqual([
    [
      'Circle of areas: shell/src/gate → shell/src/landing → shell/src/gate',
      '  shell/src/gate/gate.tsx imports shell/src/landing/signed-out.tsx',
      '  shell/src/landing/signed-out.tsx imports shell/src/gate/loading.tsx',
    ].join('\n'),
  ]);
  expect(filesIn(shell)).toEqual([]);
});

test.each<[string, Partial<Imports>]>([
  ['import()', { dynamic: ['mf-a/src/posts/post.tsx'] }],
  ['types alone', { types: ['mf-a/src/posts/post.tsx'] }],
  ['a file beside the areas', { always: ['mf-a/src/later.ts'] }],
])('areas that are tied by %s form a circle', (_, imports) => {
  const remote = repository({
    'mf-a/src/posts/post.tsx': { always: ['mf-a/src/images/tools.ts'] },
    'mf-a/src/images/tools.ts': imports,
    'mf-a/src/later.ts': { always: ['mf-a/src/posts/post.tsx'] },
  });
  expect(areasIn(remote)).toEqual([expect.stringContaining('mf-a/src/images → mf-a/src/posts → mf-a/src/images')]);
});

test('a shared style sheet ties areas like any other file', () => {
  const remote = repository({
    'mf-a/src/posts/post.tsx': { always: ['mf-a/src/images/tools.css'] },
    'mf-a/src/images/tools.css': {},
    'mf-a/src/images/tools.tsx': { always: ['mf-a/src/posts/post.tsx'] },
  });
  expect(areasIn(remote)).toHaveLength(1);
});

test('a ring of three areas is reported once, with all three', () => {
  const backend = repository({
    'backend/src/modules/a/a.ts': { always: ['backend/src/modules/b/b.ts'] },
    'backend/src/modules/b/b.ts': { always: ['backend/src/modules/c/c.ts'] },
    'backend/src/modules/c/c.ts': { always: ['backend/src/modules/a/a.ts'] },
    'backend/src/modules/d/d.ts': { always: ['backend/src/modules/a/a.ts'] },
  });
  expect(areasIn(backend)).toEqual([
    expect.stringMatching(
      /^Circle of areas: backend\/src\/modules\/a → backend\/src\/modules\/b → backend\/src\/modules\/c → backend\/src\/modules\/a$/m,
    ),
  ]);
});

test('files of one area may import each other, and areas may share a third', () => {
  const shell = repository({
    'shell/src/gate/gate.tsx': { always: ['shell/src/gate/state.ts', 'shell/src/loading/loading.tsx'] },
    'shell/src/gate/state.ts': {},
    'shell/src/landing/landing.tsx': { always: ['shell/src/loading/loading.tsx'] },
    'shell/src/loading/loading.tsx': {},
    'shell/src/bootstrap.tsx': { always: ['shell/src/gate/gate.tsx', 'shell/src/landing/landing.tsx'] },
  });
  expect(areasIn(shell)).toEqual([]);
});

test('files that load each other by import() form a circle, and files that share types form none', () => {
  const sheet = { 'mf-a/src/posts/sheet.tsx': { always: ['mf-a/src/posts/row.tsx'] } };
  const byImport = repository({ ...sheet, 'mf-a/src/posts/row.tsx': { dynamic: ['mf-a/src/posts/sheet.tsx'] } });
  const byType = repository({ ...sheet, 'mf-a/src/posts/row.tsx': { types: ['mf-a/src/posts/sheet.tsx'] } });
  expect(filesIn(byImport)).toEqual([expect.stringMatching(/^Circle of files: mf-a\/src\/posts\/row.tsx → /)]);
  expect(filesIn(byType)).toEqual([]);
});

test.each([
  ['shell/src/landing/landing.tsx', 'shell/src/landing'],
  ['shell/src/remotes/loading/load.ts', 'shell/src/remotes'],
  ['shell/src/bootstrap.tsx', undefined],
  ['backend/src/http/guard.ts', 'backend/src/http'],
  ['backend/src/modules/pets/tags/tags.service.ts', 'backend/src/modules/pets'],
  ['backend/src/modules/modules.ts', undefined],
  ['backend/src/platform/registry/registry.ts', 'backend/src/platform/registry'],
  ['mf-pets/src/screens/listings/directory/tile.tsx', 'mf-pets/src/screens/listings'],
  ['packages/ui/src/sheet/sheet.tsx', 'packages/ui/src/sheet'],
])('the area of %s is %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

test('no circle runs through the areas and files of this repository', () => {
  const files = productionSources(trackedFiles());
  const graph = new ImportGraph();
  expect(new Set(files.map(areaOf)).size).toBeGreaterThan(150);
  expect(circlesOfAreas(files, (file) => graph.importsOf(file))).toEqual([]);
  expect(circlesOfFiles(files, (file) => graph.importsOf(file))).toEqual([]);
});

test('shapes of the contract refer to each other across folders, but their files form no circle', () => {
  const contract = repository({
    'packages/contract/src/posts/post.ts': { always: ['packages/contract/src/listings/listing.ts'] },
    'packages/contract/src/listings/listing.ts': { always: ['packages/contract/src/posts/text.ts'] },
    'packages/contract/src/posts/text.ts': {},
  });
  expect(areasIn(contract)).toEqual([]);
  expect(areaOf('packages/contract/src/posts/post.ts')).toBe('packages/contract/src');
});
