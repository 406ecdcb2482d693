import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from '@jest/globals';

import { LogFile } from './log-file.ts';
import { until } from '../test-support/installation.ts';

const MEGABYTE = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'qlixline-log-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test('LogFile starts a new file after 50 MB and keeps the previous one', async () => {
  const log = new LogFile(join(folder, 'a.log'));
  for (let nth = 0; nth < 51; nth += 1) {
    log.write('x'.repeat(MEGABYTE));
    await until(() => written() > nth * MEGABYTE); // Lines would be dropped if the disk is too slow for them.
  }
  log.write('the last line');
  await until(() => readdirSync(folder).length === 2 && readFileSync(log.path, 'utf8').endsWith('the last line\n'));
  expect(readdirSync(folder)).toEqual(['a.log', 'a.log.1']);
  expect(statSync(log.path).size).toBeLessThan(5 * MEGABYTE);
  expect(statSync(log.path).mode & 0o077).toBe(0);
});

test('LogFile drops lines that a slow disk cannot take, and reports how many', async () => {
  const log = new LogFile(join(folder, 'b.log'));
  for (let nth = 0; nth < 20; nth += 1) log.write('x'.repeat(MEGABYTE));
  await until(() => {
    log.write('later');
    return existsSync(log.path) && /^\d+ lines are missing here/m.test(readFileSync(log.path, 'utf8'));
  });
  const [, lost] =
    /^(\d+) lines are missing here: they could not be written\.$/m.exec(readFileSync(log.path, 'utf8')) ?? [];
  expect(Number(lost)).toBeGreaterThan(5);
});
