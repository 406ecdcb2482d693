import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from '@jest/globals';

const SOURCES = import.meta.dirname;
const TESTS = /\.(spec|soak)\.ts$|^test-support\//;
/** Areas that are made of areas. */
const NESTED = new Set(['modules', 'platform']);

test('production code imports no test support', () => {
  const imports = importsBetweenAreas();
  expect(imports.size).toBeGreaterThan(20);
  const importers = [...imports].filter(([, imported]) => imported.has('test-support'));
  expect(importers.map(([area]) => area)).toEqual([]);
});

/** By area, the areas that its production files import; `import()` counts like any import. */
function importsBetweenAreas(): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: SOURCES })) {
    if (TESTS.test(file) || !file.includes('/')) continue; // files beside the areas put the areas together
    const importer = areaOf(file);
    const imported = areas.get(importer) ?? new Set();
    areas.set(importer, imported);
    for (const [, path = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(
      /from '(\.[^']+)'|import\('(\.[^']+)'\)/g,
    )) {
      const area = areaOf(relative(SOURCES, join(SOURCES, dirname(file), path)));
      if (area !== importer) imported.add(area);
    }
  }
  return areas;
}

function areaOf(file: string): string {
  const [folder = '', inner = ''] = file.split('/');
  return NESTED.has(folder) ? `${folder}/${inner}` : folder;
}
