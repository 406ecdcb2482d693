import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { freePort } from '@qlixline/cli/free-port';

import { ROOT } from './command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-admin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const adminWith =
  (settings: Record<string, string>) =>
  (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
      encoding: 'utf8',
      env: {
        PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
        HOME: process.env['HOME'],
        NODE_NO_WARNINGS: '1',
        DATA_DIR: folder,
        ...settings,
      },
    });
const admin = adminWith({});

test('admin without an order lists the orders', () => {
  expect(admin()).toMatchObject({ status: 1, stdout: expect.stringContaining('deploy-token UNIT') });
  expect(admin('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('role WHO ROLE') });
});

test('checking the settings starts and creates nothing, and fails with a sentence for each that is wrong', async () => {
  const good = adminWith({ PORT: String(await freePort('localhost')) })('check');
  expect(good).toMatchObject({ status: 0, stderr: '' });
  expect(good.stdout).toMatch(/^off +→ DATABASE_URL +npm start runs its own$/m);
  const wrong = adminWith({ PORT: 'many', LOG_LEVEL: 'loud' })('check');
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(
    /^wrong +PORT +The setting PORT must be a whole number from 0 to 65535, .* not "many"\.$/m,
  );
  expect(wrong.stdout).toMatch(/^wrong +LOG_LEVEL +The setting LOG_LEVEL must be one of fatal, .* not "loud"\.$/m);
  expect(readdirSync(folder)).toEqual([]);
});

test('admin without a database fails and creates none', () => {
  expect(admin('deploy-token', 'mf-pets')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `There is no database in ${folder} yet; npm start makes it.\n`,
  });
});
