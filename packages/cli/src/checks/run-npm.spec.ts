import { posix, win32 } from 'node:path';

import { expect, test } from '@jest/globals';

import { npmProgram } from './run-npm.ts';

const WINDOWS_NPM = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';

test.each([
  ['npm names itself', posix, '/usr/bin/node', '/opt/npm/bin/npm-cli.js', ['/usr/bin/node', '/opt/npm/bin/npm-cli.js']],
  ['pnpm has started it', posix, '/usr/bin/node', '/opt/pnpm/bin/pnpm.cjs', ['npm']],
  ['nobody names it', posix, '/usr/bin/node', undefined, ['npm']],
  [
    'nobody names it on Windows',
    win32,
    'C:\\Program Files\\nodejs\\node.exe',
    undefined,
    ['C:\\Program Files\\nodejs\\node.exe', WINDOWS_NPM],
  ],
  [
    'pnpm has started it on Windows',
    win32,
    'C:\\Program Files\\nodejs\\node.exe',
    'C:\\pnpm\\pnpm.cjs',
    ['C:\\Program Files\\nodejs\\node.exe', WINDOWS_NPM],
  ],
])('npm is found when %s', (_when, path, node, named, expected) => {
  const exists = (file: string) => file === WINDOWS_NPM || file === '/opt/npm/bin/npm-cli.js';
  const env = named === undefined ? {} : { npm_execpath: named };
  expect(npmProgram({ env, node, path, exists })).toEqual(expected);
});
