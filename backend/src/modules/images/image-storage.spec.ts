import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { ImageStorage } from './image-storage.ts';
import type { ImageInWidth } from './decoding/image-widths.ts';

const ID = '0199f0aa-0000-7000-8000-0000000000ab';
const IN_WIDTHS: ImageInWidth[] = [
  { width: 1280, webp: Buffer.from('large') },
  { width: 640, webp: Buffer.from('middle') },
  { width: 320, webp: Buffer.from('small') },
];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe('local image storage', () => {
  test('local image storage returns a saved file, and null for an unknown one', async () => {
    const storage = new ImageStorage({ dataDir, s3: undefined });
    await storage.save(ID, IN_WIDTHS);
    expect(textOf(await storage.read(ID, 1280))).toBe('large');
    expect(textOf(await storage.read(ID, 320))).toBe('small');
    expect(await storage.read(ID.replace('ab', 'cd'), 320)).toBeNull();
    expect(await readdir(storage.temporaryFolder)).toEqual([]);
  });

  test('local image storage leaves no partial file when saving fails', async () => {
    const storage = new ImageStorage({ dataDir, s3: undefined });
    await writeFile(join(dataDir, 'media'), 'a file where the folder should be');
    await expect(storage.save(ID, IN_WIDTHS)).rejects.toThrow();
    expect(await readdir(storage.temporaryFolder)).toEqual([]);
  });

  test('local image storage removes files left by a killed process, but no recent ones', async () => {
    const storage = new ImageStorage({ dataDir, s3: undefined });
    const [old, recent] = ['old', 'recent'].map((name) => join(storage.temporaryFolder, name)) as [string, string];
    await mkdir(old);
    await writeFile(recent, '');
    const hoursAgo = new Date(Date.now() - 3 * 60 * 60_000);
    await utimes(old, hoursAgo, hoursAgo);
    await storage.removeUnfinished();
    expect(await readdir(storage.temporaryFolder)).toEqual(['recent']);
  });
});
