import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { libraryImports, packageOf } from './library-imports.ts';
import type { Manifest } from './published-manifest.ts';
import { isOursAlone, PUBLISHED } from './published-packages.ts';

const PACKAGES = join(ROOT, 'packages');
const TEMPLATE = join(PACKAGES, 'create-qlixline-remote', 'template');

/** Start of specifiers that the hot build resolves itself. */
const ALIAS = 'qlixline-hot/';

/** Lists imports of files that their package doesn't declare, which pnpm and strict installers refuse. */
function undeclared(folder: string, files: readonly string[]): string[] {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest & { devDependencies?: Record<string, string> };
  const isTemplate = folder === TEMPLATE;
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...(isTemplate && devDependencies) })]);
  return files.flatMap((file) =>
    libraryImports(file, readFileSync(join(folder, file), 'utf8'))
      .filter(({ specifier }) => !declared.has(packageOf(specifier)) && !specifier.startsWith(ALIAS))
      .map(({ specifier }) => `${file}: ${specifier}`),
  );
}

describe('every import of what teams install is declared', () => {
  test.each(PUBLISHED)('packages/%s imports only what its manifest declares', (name) => {
    const files = globSync('src/**/*.{ts,tsx,mjs,cjs}', { cwd: join(PACKAGES, name) })
      .filter((file) => !file.endsWith('.d.ts') && !isOursAlone(join(name, file)))
      .toSorted();
    expect(files.length).toBeGreaterThan(0);
    expect(undeclared(join(PACKAGES, name), files)).toEqual([]);
  });

  test('the template imports only what its manifest declares', () => {
    const files = globSync('**/*.{ts,tsx,mjs}', { cwd: TEMPLATE }).toSorted();
    expect(files.length).toBeGreaterThan(5);
    expect(undeclared(TEMPLATE, files)).toEqual([]);
  });
});

test('imports are found as statements, reexports, calls and addresses of files, but not as types', () => {
  const source = [
    "import { Modal, default as Whole } from 'antd';",
    "import * as map from 'maplibre-gl';",
    "import type { Style } from 'geojson';",
    "import 'maplibre-gl/dist/maplibre-gl.css';",
    "import { join } from 'node:path';",
    "import './styles.css';",
    "export { clsx } from 'clsx';",
    "const later = import('@scope/later/part');",
    "const file = new URL('maplibre-gl/dist/worker.mjs', import.meta.url);",
    "const own = new URL('./own.mjs', import.meta.url);",
  ].join('\n');
  const found = libraryImports('module.ts', source).map(({ specifier, names, start, end }) => ({
    specifier,
    names,
    text: source.slice(start, end),
  }));
  expect(found).toEqual([
    { specifier: 'antd', names: ['Modal', 'default'], text: 'antd' },
    { specifier: 'maplibre-gl', names: ['*'], text: 'maplibre-gl' },
    { specifier: 'maplibre-gl/dist/maplibre-gl.css', names: [], text: 'maplibre-gl/dist/maplibre-gl.css' },
    { specifier: 'clsx', names: ['clsx'], text: 'clsx' },
    { specifier: '@scope/later/part', names: ['*'], text: '@scope/later/part' },
    { specifier: 'maplibre-gl/dist/worker.mjs', names: [], text: 'maplibre-gl/dist/worker.mjs' },
  ]);
  expect(packageOf('@scope/later/part')).toBe('@scope/later');
  expect(packageOf('maplibre-gl/dist/worker.mjs')).toBe('maplibre-gl');
});
