import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { filesBelow } from '../files/stores/disk-store.ts';
import { linkFiles } from './linked-files.ts';

const ROUNDS = 5;
const KEPT = Array.from({ length: 30 }, (_, nth) => join('media', `k${nth % 5}`, `kept-${nth}`));
const DELETED = Array.from({ length: 200 }, (_, nth) => join('media', `d${nth % 20}`, `deleted-${nth}`));

let dataDir: string;
let into: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qlixline-linked-'));
  into = join(dataDir, '.backup');
});
afterEach(() => rm(dataDir, { recursive: true }));

test('linkFiles links every remaining file while others are deleted concurrently', async () => {
  for (const folder of KEPT) await write(folder);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const folder of DELETED) await write(folder);
    const place = join(into, String(round));
    await Promise.all([
      linkFiles(dataDir, place),
      ...DELETED.map((folder) => rm(join(dataDir, folder), { recursive: true })),
    ]);
    expect(await filesIn(place)).toEqual(expect.arrayContaining(KEPT.map((folder) => join(folder, '320.webp'))));
  }
});

test('linkFiles links nothing in an installation without files', async () => {
  expect(await linkFiles(dataDir, into)).toBe(0);
  expect(await filesIn(into)).toEqual([]);
});

test('linkFiles fails for an unreadable folder instead of treating it as empty', async () => {
  await writeFile(join(dataDir, 'media'), 'a file where a folder belongs');
  await expect(linkFiles(dataDir, into)).rejects.toThrow('ENOTDIR');
});

async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of filesBelow(folder, 'media')) found.push(path);
  return found;
}

async function write(folder: string): Promise<void> {
  await mkdir(join(dataDir, folder), { recursive: true });
  await writeFile(join(dataDir, folder, '320.webp'), folder);
}
