import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { findSpecs } from './spec-files.ts';
import { removeSpecGroups, writeSpecGroups } from './spec-groups.ts';

const SPECS = Array.from({ length: 40 }, (_, nth) => `src/module-${nth % 3}/${nth}.api.spec.ts`);
const RUN = String(process.pid);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qlixline-groups-'));
  write('jest.config.mjs', "export default jestNode('backend');");
});
afterEach(() => rmSync(root, { recursive: true }));

test('groups API specs and leaves other specs alone', () => {
  for (const spec of SPECS) write(spec);
  write('src/module-0/plain.spec.ts');
  writeSpecGroups('backend', [...SPECS, 'src/module-0/plain.spec.ts'], RUN, root);
  expect(specsInGroups().toSorted()).toEqual(SPECS.toSorted());
  expect(specsAlone()).toEqual(['src/module-0/plain.spec.ts']);
});

test('groups every spec of a workspace that renders in jsdom', () => {
  write('jest.config.mjs', "export default jestWeb('backend');");
  write('src/plain.spec.ts');
  writeSpecGroups('backend', ['src/plain.spec.ts'], RUN, root);
  expect(specsInGroups()).toEqual(['src/plain.spec.ts']);
});

test('does not group a spec that replaces modules or awaits before it declares tests', () => {
  const alone = {
    'src/module-0/mocks.api.spec.ts': "jest.unstable_mockModule('../remote.ts', () => ({}));\n",
    'src/module-0/resets.api.spec.ts': 'beforeEach(() => jest.resetModules());\n',
    'src/module-0/waits.api.spec.ts': "const { load } = await import('./load.ts');\n",
  };
  for (const [spec, source] of Object.entries(alone)) write(spec, source);
  write(SPECS[0]!);
  writeSpecGroups('backend', [SPECS[0]!, ...Object.keys(alone)], RUN, root);
  expect(specsInGroups()).toEqual([SPECS[0]]);
  expect(specsAlone()).toEqual(Object.keys(alone));
});

test('groups only the specs that it receives', () => {
  for (const spec of SPECS) write(spec);
  writeSpecGroups('backend', SPECS.slice(0, 1), RUN, root);
  expect(specsInGroups()).toEqual(SPECS.slice(0, 1));
});

test('a new run keeps the groups of a concurrent run and removes those of a killed one', () => {
  const [beside, killed] = [String(process.ppid), '4194304000'];
  for (const run of [beside, killed, RUN]) writeSpecGroups('backend', [], run, root);
  expect(readdirSync(join(root, 'backend', 'spec-groups')).toSorted()).toEqual([beside, RUN].toSorted());
  removeSpecGroups('backend', RUN, root);
  expect(existsSync(join(root, 'backend', 'spec-groups', RUN))).toBe(false);
});

function write(path: string, source = ''): void {
  mkdirSync(join(root, 'backend', path, '..'), { recursive: true });
  writeFileSync(join(root, 'backend', path), source);
}

function specsInGroups(): string[] {
  const folder = join(root, 'backend', 'spec-groups', RUN);
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/require\("\.\.\/\.\.\/(.+)"\)/g)].map(([, spec = '']) => spec),
  );
}

function specsAlone(): string[] {
  return JSON.parse(readFileSync(join(root, 'backend', 'spec-groups', RUN, 'alone.json'), 'utf8')) as string[];
}

test('no spec replaces a function at module level, because earlier specs of its group restore functions', () => {
  const replaced = findSpecs(['']).filter(({ file }) =>
    /^(?:const \w+ = )?jest\.spyOn/m.test(readFileSync(file, 'utf8')),
  );
  expect(replaced.map(({ file }) => file)).toEqual([]);
});
