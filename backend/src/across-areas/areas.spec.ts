import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from '@jest/globals';

const SOURCES = dirname(import.meta.dirname);
const TESTS = /\.(spec|soak)\.ts$|^test-support\//;
/** Areas that contain areas. */
const NESTED = new Set(['modules', 'platform']);

test('production code imports no test support', () => {
  const imports = importsBetweenAreas();
  expect(imports.size).toBeGreaterThan(20);
  const importers = [...imports].filter(([, imported]) => imported.has('test-support'));
  expect(importers.map(([area]) => area)).toEqual([]);
});

test('a module uses repositories, controllers and policies of its own only', () => {
  const foreign = productionImports().filter(
    ({ file, target }) =>
      file.startsWith('modules/') &&
      /^modules\/.*\.(repository|controller|policy)\.ts$/.test(target) &&
      areaOf(file) !== areaOf(target),
  );
  expect(foreign.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

/** Returns the areas that each area's production files import, including by `import()`. */
function importsBetweenAreas(): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const { file, target } of productionImports()) {
    if (!file.includes('/')) continue; // files beside the areas put the areas together
    const imported = areas.get(areaOf(file)) ?? new Set();
    areas.set(areaOf(file), imported);
    if (areaOf(target) !== areaOf(file)) imported.add(areaOf(target));
  }
  return areas;
}

/** Every relative import of a production file, as paths below `src`. */
function productionImports(): { file: string; target: string }[] {
  return globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !TESTS.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(
        ([, named, loaded]) => ({ file, target: relative(SOURCES, join(SOURCES, dirname(file), (named ?? loaded)!)) }),
      ),
    );
}

function areaOf(file: string): string {
  const [folder = '', inner = ''] = file.split('/');
  return NESTED.has(folder) ? `${folder}/${inner}` : folder;
}
