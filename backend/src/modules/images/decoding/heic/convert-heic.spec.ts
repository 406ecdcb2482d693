import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { sampleHeic } from '../../../../test-support/samples/sample-heic.ts';
import { convertHeic } from './convert-heic.ts';
import type { HeicOutcome } from './convert-heic.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heic-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Bounds = { memoryBytes: number; cpuMs: number };

async function convert(heic: Buffer, bounds?: Bounds): Promise<{ outcome: HeicOutcome; png: string }> {
  const path = join(folder, randomUUID());
  const png = `${path}.png`;
  await writeFile(path, heic);
  const header = await sharp(path).metadata();
  return { outcome: await convertHeic(path, png, header, bounds), png };
}

/** Reads red, green and blue at the left and right end of the middle row. */
async function endsOf(png: string): Promise<number[][]> {
  const { data, info } = await sharp(png).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width * 3;
  const last = row + (info.width - 1) * 3;
  return [[...data.subarray(row, row + 3)], [...data.subarray(last, last + 3)]];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[] = []) => red > 200 && green < 80 && blue < 80;
const isBlue = ([red = 0, green = 0, blue = 0]: number[] = []) => blue > 200 && red < 80 && green < 80;

describe('convertHeic', () => {
  test('converts a HEIC photo to a PNG with the same pixels', async () => {
    const { outcome, png } = await convert(sampleHeic());
    expect(outcome).toBe('ok');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    const [left, right] = await endsOf(png);
    expect([isRed(left), isBlue(right)]).toEqual([true, true]);
  });

  test('assembles the tiles of a HEIC photo, rotates it upright and limits its size to that of photos', async () => {
    const tiles = { columns: 3, rows: 1 };
    const upright = await convert(sampleHeic({ tiles }));
    expect(await sharp(upright.png).metadata()).toMatchObject({ width: 1_536, height: 512 });
    const turned = await convert(sampleHeic({ tiles, turns: 1 }));
    expect(await sharp(turned.png).metadata()).toMatchObject({ width: 512, height: 1_536 });
    const large = await convert(sampleHeic({ tiles: { columns: 8, rows: 6 } })); // 12 megapixels
    expect(await sharp(large.png).metadata()).toMatchObject({ width: 2_309, height: 1_732 });
  });

  test('a converted HEIC photo keeps its colour profile', async () => {
    const { icc } = await sharp(
      await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    ).metadata();
    const { outcome, png } = await convert(sampleHeic({ profile: Buffer.from(icc!) }));
    const metadata = await sharp(png).metadata();
    expect([outcome, Buffer.from(metadata.icc!).equals(Buffer.from(icc!))]).toEqual(['ok', true]);
  });

  test('converts a HEIC photo of 24 megapixels, and stops at its limit of memory or time', async () => {
    const photo = sampleHeic({ tiles: { columns: 10, rows: 9 } });
    expect((await convert(photo)).outcome).toBe('ok');
    const short = await convert(photo, { memoryBytes: 60_000_000, cpuMs: 60_000 });
    expect([short.outcome, existsSync(short.png)]).toEqual(['too_costly', false]);
    expect((await convert(photo, { memoryBytes: 130_000_000, cpuMs: 1 })).outcome).toBe('too_costly');
  });

  test('reports a HEIC file as damaged if it is truncated or has another size than declared', async () => {
    const whole = sampleHeic();
    for (const heic of [
      whole.subarray(0, whole.length - 10),
      sampleHeic({ claims: { width: 6_400, height: 4_800 } }),
      sampleHeic({ tiles: { columns: 2, rows: 2 }, claims: { width: 4_000, height: 3_000 } }),
    ]) {
      const { outcome, png } = await convert(heic);
      expect([outcome, existsSync(png)]).toEqual(['damaged', false]);
    }
  });
});
