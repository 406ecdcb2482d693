import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { writeSpecGroups } from './spec-groups.ts';
import type { Grouping } from './spec-groups.ts';

const SPECS = Array.from({ length: 40 }, (_, nth) => `src/module-${nth % 3}/${nth}.api.spec.ts`);

let backend: string;
let grouping: Grouping;
beforeEach(() => {
  backend = mkdtempSync(join(tmpdir(), 'qlixline-groups-'));
  grouping = { folder: backend, specs: 'src/**/*.api.spec.ts', perGroup: 9 };
});
afterEach(() => rmSync(backend, { recursive: true }));

test('every API spec is in one group, and nothing else is', () => {
  for (const spec of [...SPECS, 'src/module-0/plain.spec.ts', 'src/module-1/slow.soak.ts']) write(spec);
  writeSpecGroups([grouping]);
  expect(specsInGroups().toSorted()).toEqual(SPECS.toSorted());
});

test('a spec that replaces modules, or waits before it has tests, is run by itself', () => {
  write(SPECS[0]!);
  write('src/module-0/mocks.api.spec.ts', "jest.unstable_mockModule('./remote.ts', () => ({}));\n");
  write('src/module-0/resets.api.spec.ts', 'beforeEach(() => jest.resetModules());\n');
  write('src/module-0/waits.api.spec.ts', "const { load } = await import('./load.ts');\n");
  writeSpecGroups([grouping]);
  expect(specsInGroups()).toEqual([SPECS[0]]);
  expect(JSON.parse(readFileSync(join(backend, 'spec-groups', 'alone.json'), 'utf8'))).toEqual([
    'src/module-0/mocks.api.spec.ts',
    'src/module-0/resets.api.spec.ts',
    'src/module-0/waits.api.spec.ts',
  ]);
});

test('a spec that is gone is in no group any more', () => {
  for (const spec of SPECS) write(spec);
  writeSpecGroups([grouping]);
  for (const spec of SPECS.slice(1)) rmSync(join(backend, spec));
  writeSpecGroups([grouping]);
  expect(specsInGroups()).toEqual(SPECS.slice(0, 1));
});

test('what another run may be reading is left alone', () => {
  for (const spec of SPECS) write(spec);
  writeSpecGroups([grouping]);
  const writtenAt = () =>
    readdirSync(join(backend, 'spec-groups')).map((name) => statSync(join(backend, 'spec-groups', name)).mtimeMs);
  const before = writtenAt();
  writeSpecGroups([grouping]);
  expect(writtenAt()).toEqual(before);
});

function write(path: string, source = ''): void {
  mkdirSync(join(backend, path, '..'), { recursive: true });
  writeFileSync(join(backend, path), source);
}

function specsInGroups(): string[] {
  const folder = join(backend, 'spec-groups');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/require\("\.\.\/(.+)"\)/g)].map(([, spec = '']) => spec));
}
