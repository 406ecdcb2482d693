import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasEnded, stopServer } from '@qlixline/cli/processes';

import { until } from '../test-support/installation.ts';
import { startEarlyBackend } from './early-backend.ts';
import type { EarlyBackend } from './early-backend.ts';

// Backends here are small programs in the place of the build.

const LOADED = 'loaded';
/** Writes a file once it is loaded, and writes the address that it gets into another. */
const WAITING = `import { writeFileSync } from 'node:fs';
process.on('message', ({ databaseUrl }) => writeFileSync('begun', databaseUrl));
writeFileSync('${LOADED}', process.argv[2]);`;

let build: string;
let early: EarlyBackend | undefined;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'qlixline-early-'));
});
afterEach(async () => {
  await early?.end();
  rmSync(build, { recursive: true });
});

test('a backend that has loaded is handed over with the address of the database', async () => {
  start(WAITING);
  await until(() => isWritten(LOADED));
  const backend = await early?.begin('postgres://127.0.0.1/pets');
  await until(() => isWritten('begun'));
  await early?.end();
  expect(backend && hasEnded(backend)).toBe(false);
  await stopServer(backend!);
});

test('an installation without a build starts no backend early', () => {
  early = startEarlyBackend({}, build);
  expect(early).toBeUndefined();
});

test.each([
  ['main.js was built again', 'main.js'],
  ['another file was built again', 'migrations/0001.js'],
  ['a file was added', 'new.js'],
])('a backend is ended instead of handed over if %s meanwhile', async (_what, file) => {
  start(WAITING);
  await until(() => isWritten(LOADED));
  if (!existsSync(join(build, file))) writeFileSync(join(build, file), '');
  utimesSync(join(build, file), 1, 1);
  expect(await early?.begin('postgres://127.0.0.1/pets')).toBeUndefined();
  expect(isWritten('begun')).toBe(false);
});

test('a backend that ended while it loaded is not handed over', async () => {
  start(`import { writeFileSync } from 'node:fs'; writeFileSync('${LOADED}', ''); process.exit(1);`);
  await until(() => isWritten(LOADED));
  await early?.ended;
  expect(await early?.begin('postgres://127.0.0.1/pets')).toBeUndefined();
});

/** Starts a program that runs in the folder of its build. */
function start(program: string): void {
  mkdirSync(join(build, 'migrations'));
  writeFileSync(join(build, 'migrations', '0001.js'), '');
  writeFileSync(join(build, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(build, 'main.js'), `process.chdir(import.meta.dirname);\n${program}`);
  early = startEarlyBackend({ PATH: process.env['PATH'] }, build);
}

const isWritten = (file: string) => existsSync(join(build, file));
