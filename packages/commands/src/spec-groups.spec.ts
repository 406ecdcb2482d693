import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { writeSpecGroups } from './spec-groups.ts';

const SPECS = Array.from({ length: 40 }, (_, nth) => `src/module-${nth % 3}/${nth}.api.spec.ts`);

let backend: string;
beforeEach(() => {
  backend = mkdtempSync(join(tmpdir(), 'qlixline-groups-'));
});
afterEach(() => rmSync(backend, { recursive: true }));

test('every API spec is in one group, and nothing else is', () => {
  for (const spec of [...SPECS, 'src/module-0/plain.spec.ts', 'src/module-1/slow.soak.ts']) write(spec);
  expect(writeSpecGroups(backend)).toBe(SPECS.length);
  expect(specsInGroups().toSorted()).toEqual(SPECS.toSorted());
});

test('a spec that is gone is in no group any more', () => {
  for (const spec of SPECS) write(spec);
  writeSpecGroups(backend);
  for (const spec of SPECS.slice(1)) rmSync(join(backend, spec));
  writeSpecGroups(backend);
  expect(specsInGroups()).toEqual(SPECS.slice(0, 1));
});

test('what another run may be reading is left alone', () => {
  for (const spec of SPECS) write(spec);
  writeSpecGroups(backend);
  const writtenAt = () =>
    readdirSync(join(backend, 'spec-groups')).map((name) => statSync(join(backend, 'spec-groups', name)).mtimeMs);
  const before = writtenAt();
  writeSpecGroups(backend);
  expect(writtenAt()).toEqual(before);
});

function write(path: string): void {
  mkdirSync(join(backend, path, '..'), { recursive: true });
  writeFileSync(join(backend, path), '');
}

function specsInGroups(): string[] {
  const folder = join(backend, 'spec-groups');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/require\("\.\.\/(.+)"\)/g)].map(([, spec = '']) => spec));
}
