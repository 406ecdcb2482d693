import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ROOT } from './command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-admin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const admin = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    encoding: 'utf8',
    env: {
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      HOME: process.env['HOME'],
      NODE_NO_WARNINGS: '1',
      DATA_DIR: folder,
    },
  });

test('admin without an order lists the orders', () => {
  expect(admin()).toMatchObject({ status: 1, stdout: expect.stringContaining('deploy-token UNIT') });
  expect(admin('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('role WHO ROLE') });
});

test('admin without a database fails and creates none', () => {
  expect(admin('deploy-token', 'mf-pets')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `There is no database in ${folder} yet; npm start makes it.\n`,
  });
});
