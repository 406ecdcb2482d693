import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const BACKEND = join(import.meta.dirname, '..');
/** Names taken from a library that is loaded on demand: `const { a, b: c } = await import('library')`. */
const LOADED = /\{([^{}]*)\}\s*=\s*await import\('([^'./][^']*)'\)/g;

/** Lists `library name` of every name that the sources take from libraries which they load on demand. */
function takenNames(): string[] {
  const files = globSync('src/**/*.ts', { cwd: BACKEND }).filter(
    (file) => !/\.(?:spec|soak)\.ts$|test-support/.test(file),
  );
  const taken = files.flatMap((file) =>
    [...readFileSync(join(BACKEND, file), 'utf8').matchAll(LOADED)].flatMap(([, names = '', library = '']) =>
      names
        .split(',')
        .map((name) => name.split(':')[0]!.trim())
        .filter((name) => name !== '')
        .map((name) => `${library} ${name}`),
    ),
  );
  return [...new Set(taken)];
}

// Jest gives CommonJS libraries all their names, Node only those that it finds without running them.
test('Node finds the names that are taken from libraries which are loaded on demand', () => {
  const taken = takenNames();
  expect(taken.length).toBeGreaterThan(5);
  const program = `
    for (const line of ${JSON.stringify(taken)}) {
      const [library, name] = line.split(' ');
      if ((await import(library))[name] === undefined) console.log(line);
    }`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: BACKEND,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect([status, stderr, stdout]).toEqual([0, '', '']);
});
