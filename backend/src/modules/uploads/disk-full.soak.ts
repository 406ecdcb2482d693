import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { mountSmallDisk, unmountSmallDisk } from '@qlixline/commands/test-support/small-disk.ts';
import sharp from 'sharp';

import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { ImageStorage } from '../images/image-storage.ts';

const DISK_BYTES = 3 * 1024 * 1024;
const BLOCK_BYTES = 4_096;
const FILLER = 'filler';

const smallDisk = mountSmallDisk(DISK_BYTES);
/** Mounting needs root. Elsewhere, a spec with an injected storage fault covers the same. */
const testOnSmallDisk = smallDisk ? test : test.skip;

let api: TestApi;
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});
afterAll(() => unmountSmallDisk(smallDisk));

describe('an upload on a full disk', () => {
  testOnSmallDisk.each([
    ['the upload itself', 64 * 1024],
    ['its widths', 700 * 1024],
  ])('that has no room for %s is 507, leaves no row and no file, and works again with room', async (_, room) => {
    api = await startOwnApi({ DATA_DIR: smallDisk ?? '' });
    const ana = await api.asUser();
    const image = await noisyPicture();
    const filler = fillDiskUpTo(room);
    expect(await upload(ana, image)).toEqual({ status: 507, code: 'storage_full' });
    expect(await keptBy(ana)).toEqual({ rows: 0, files: [] });
    rmSync(filler);
    expect((await upload(ana, image)).status).toBe(201);
    rmSync(join(smallDisk ?? '', 'media'), { recursive: true });
  });

  test('an upload to a full disk answers 507 and leaves no row and no file', async () => {
    api = await startOwnApi();
    const ana = await api.asUser();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    jest.spyOn(ImageStorage.prototype, 'save').mockRejectedValue(full);
    expect(await upload(ana, await noisyPicture())).toEqual({ status: 507, code: 'storage_full' });
    expect(await keptBy(ana)).toEqual({ rows: 0, files: [] });
  });
});

async function upload(user: SignedIn, image: Buffer): Promise<{ status: number; code?: string }> {
  const form = new FormData();
  form.append('contentType', 'post');
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'noise.jpg');
  const { status, json } = await user.client.post('/api/upload/content', form);
  return { status, ...(status >= 400 && { code: json.code as string }) };
}

async function keptBy({ userId }: SignedIn): Promise<{ rows: number; files: string[] }> {
  const rows = await api.em().execute('select 1 from media where owner_id = ?', [userId]);
  const entries = await readdir(dirname(api.app.get(ImageStorage).temporaryFolder), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { rows: rows.length, files: files.filter((name) => name !== 'session-secret' && name !== FILLER) };
}

/** Creates an image of noise, which doesn't compress, so that its widths need hundreds of kilobytes. */
function noisyPicture(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Writes a file that leaves only `room` bytes on the disk. */
function fillDiskUpTo(room: number): string {
  const filler = join(smallDisk ?? '', FILLER);
  writeFileSync(filler, '');
  const { stdout } = spawnSync('df', ['--output=avail', '-B', String(BLOCK_BYTES), smallDisk ?? ''], {
    encoding: 'utf8',
  });
  const available = Number(stdout.trim().split('\n').at(-1)) * BLOCK_BYTES;
  writeFileSync(filler, Buffer.alloc(available - room, 1));
  return filler;
}
