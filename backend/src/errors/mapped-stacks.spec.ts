import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

// Stacks of a process that has loaded a built file: Jest translates those of this one by itself.

const MAPPED_STACKS = pathToFileURL(join(import.meta.dirname, 'mapped-stacks.ts')).href;
/** Maps the first character of the third line to line 41, column 7 of a source. */
const MAPPINGS = ';;AAwCM';
/** A built file that throws in its third line. */
const BUILT = `export const value = 1;\nexport function fail(error) {\nthrow error(); }\n`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-stacks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['of its own workspace', 'webpack://@qlixline/backend/./src/main.ts', 'backend/src/main.ts:41:7'],
  [
    'of a package',
    'webpack://@qlixline/backend/../packages/contract/src/limits.ts',
    'packages/contract/src/limits.ts:41:7',
  ],
  ['of a workspace without a scope', 'webpack://shell/./src/page.ts', 'shell/src/page.ts:41:7'],
])('a stack names the source %s instead of the built file', (_what, source, place) => {
  const built = write('mapped', JSON.stringify({ version: 3, sources: [source], names: [], mappings: MAPPINGS }));
  const stack = stackOf(built, `() => new TypeError('lost')`);
  expect(stack).toMatch(/^TypeError: lost\n {4}at /);
  expect(stack).toContain(place);
  expect(stack).not.toContain(`${built}:3:`);
});

test.each([
  ['has no map', undefined],
  ['has a map that is not JSON', '<html>'],
  ['has a map without this place', JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })],
])('a stack keeps its places if the built file %s', (_what, map) => {
  const built = write('unmapped', map);
  expect(stackOf(built, `() => new Error('lost')`)).toContain(`${built}:3:`);
});

test('a thrown object whose text cannot be made has a stack', () => {
  const built = write('odd', undefined);
  const odd = `() => Object.assign(new Error('lost'), { toString() { throw 1; } })`;
  expect(stackOf(built, odd)).toMatch(/^Error\n {4}at /);
});

test('files of packages from the registry are not translated', () => {
  const map = JSON.stringify({ version: 3, sources: ['webpack://a/./b.ts'], names: [], mappings: MAPPINGS });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const built = write('node_modules/package', map);
  expect(stackOf(built, `() => new Error('lost')`)).toContain(`${built}:3:`);
});

/** Writes a built file with its map and returns its address. */
function write(name: string, map: string | undefined): string {
  const file = join(folder, `${name}.js`);
  writeFileSync(file, BUILT);
  rmSync(`${file}.map`, { force: true });
  if (map !== undefined) writeFileSync(`${file}.map`, map);
  return pathToFileURL(file).href;
}

/** Returns the stack of what the built file throws in a process of its own. */
function stackOf(built: string, makeError: string): string {
  const program = `await import(${JSON.stringify(MAPPED_STACKS)});
    const { fail } = await import(${JSON.stringify(built)});
    try { fail(${makeError}); } catch (error) { process.stdout.write(error.stack); }`;
  return execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
}
