import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, test } from '@jest/globals';

import { withScratchFolder } from './scratch-folder.ts';

test('the process and its children use the scratch folder for temporary files until the work ends', async () => {
  const temporaryFolder = () =>
    spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8', env: process.env }).stdout.trim();
  const before = temporaryFolder();
  const used = await withScratchFolder(async (folder) => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(temporaryFolder()).toBe(folder);
    return folder;
  });
  expect(existsSync(used)).toBe(false);
  expect(temporaryFolder()).toBe(before);
});

test('the scratch folder is deleted when the work fails', async () => {
  let used = '';
  const failure = withScratchFolder(async (folder) => {
    used = folder;
    throw new Error('a spec failed');
  });
  await expect(failure).rejects.toThrow('a spec failed');
  expect(existsSync(used)).toBe(false);
});

test.each([
  ['the folder is not in memory', { memory: '/proc', enough: 0 }],
  ['there is too little memory', { enough: Number.MAX_SAFE_INTEGER }],
  ['there is no folder in memory', { memory: '/nowhere', enough: 0 }],
])('the scratch folder is created in the usual place for temporary files when %s', async (_, options) => {
  const before = tmpdir();
  expect(await withScratchFolder(async (folder) => dirname(folder), options)).toBe(before);
});

test('the scratch folders of killed runs are deleted, and those of active runs are kept', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [left, running] = [join(tmpdir(), `qlixline-${pid}-left`), join(tmpdir(), `qlixline-${process.pid}-running`)];
  for (const folder of [left, running]) mkdirSync(folder);
  await withScratchFolder(async () => expect([left, running].map(existsSync)).toEqual([false, true]), {
    enough: Number.MAX_SAFE_INTEGER,
  });
  rmSync(running, { recursive: true });
});
