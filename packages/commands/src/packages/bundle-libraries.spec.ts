import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { bundleLibraries } from './bundle-libraries.ts';

const UI = join(ROOT, 'packages', 'ui');
const isBundled = (name: string) => name === 'clsx' || name === 'maplibre-gl';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-bundled-'));
  mkdirSync(join(folder, 'src', 'chip'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, ...lines: string[]) => writeFileSync(join(folder, file), lines.join('\n'));
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

test('a package imports its libraries from bundles with their licences, and everything else as before', async () => {
  write(
    'src/chip/chip.js',
    "import { clsx } from 'clsx';",
    "import { useState } from 'react';",
    "import 'maplibre-gl/dist/maplibre-gl.css';",
    "export const chip = (on) => clsx('chip', on && 'clsx on', useState);",
  );
  write('src/chip/chip.d.ts', "import type { ReactNode } from 'react';");
  expect([...(await bundleLibraries(UI, folder, isBundled))].toSorted()).toEqual(['clsx', 'maplibre-gl']);
  expect(read('src', 'chip', 'chip.js').split('\n')).toEqual([
    "import { clsx } from '../../libraries/clsx.js';",
    "import { useState } from 'react';",
    "import '../../libraries/maplibre-gl.css';",
    "export const chip = (on) => clsx('chip', on && 'clsx on', useState);",
  ]);
  expect(readdirSync(join(folder, 'libraries')).toSorted()).toEqual(['LICENSES.txt', 'clsx.js', 'maplibre-gl.css']);
  expect(read('libraries', 'LICENSES.txt')).toMatch(/^clsx [\d.]+ \(MIT\)\n\nMIT License/);
  const { clsx } = (await import(join(folder, 'libraries', 'clsx.js'))) as { clsx: (...parts: unknown[]) => string };
  expect(clsx('chip', false, { on: true })).toBe('chip on');
});

test('a public type that names a bundled library is refused, also through another file', async () => {
  write('src/chip/chip.js', "import { clsx } from 'clsx';", 'export { clsx };');
  write('src/chip/chip.d.ts', "export type { Value } from './value.js';");
  write('src/chip/value.d.ts', "import type { ClassValue } from 'clsx';", 'export type Value = ClassValue;');
  await expect(bundleLibraries(UI, folder, isBundled)).rejects.toThrow('src/chip/value.d.ts exports types of clsx');
});
