import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, test } from '@jest/globals';

import { withScratchFolder } from './scratch-folder.ts';

test('temporary files, of other processes too, are in a folder of its own while the work lasts', async () => {
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

test('work that fails leaves nothing behind', async () => {
  let used = '';
  const failure = withScratchFolder(async (folder) => {
    used = folder;
    throw new Error('a spec failed');
  });
  await expect(failure).rejects.toThrow('a spec failed');
  expect(existsSync(used)).toBe(false);
});

test.each([
  ['the folder is no memory', { memory: '/proc', enough: 0 }],
  ['there is too little', { enough: Number.MAX_SAFE_INTEGER }],
  ['there is none', { memory: '/nowhere', enough: 0 }],
])('it is where temporary files always are when %s', async (_, options) => {
  const before = tmpdir();
  expect(await withScratchFolder(async (folder) => dirname(folder), options)).toBe(before);
});

test('what a killed run left is removed, and nothing of a run that goes on', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [left, running] = [join(tmpdir(), `qlixline-${pid}-left`), join(tmpdir(), `qlixline-${process.pid}-running`)];
  for (const folder of [left, running]) mkdirSync(folder);
  await withScratchFolder(async () => expect([left, running].map(existsSync)).toEqual([false, true]), {
    enough: Number.MAX_SAFE_INTEGER,
  });
  rmSync(running, { recursive: true });
});
