import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { renderImage } from './image-widths.ts';
import type { RenderedImage } from './image-widths.ts';
import { samplePhonePhoto, samplePng, solidPicture } from '../../test-support/samples/sample-images.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widths-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function render(bytes: Buffer): Promise<RenderedImage> {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return renderImage(path);
}

describe('renderImage', () => {
  test('makes WebP in the three widths', async () => {
    const { widths, width, height } = await render(await samplePng(2560, 1280));
    expect({ width, height }).toEqual({ width: 1280, height: 640 });
    const measured = await Promise.all(widths.map(({ webp }) => sharp(webp).metadata()));
    expect(measured.map((metadata) => [metadata.format, metadata.width, metadata.height])).toEqual([
      ['webp', 1280, 640],
      ['webp', 640, 320],
      ['webp', 320, 160],
    ]);
  });

  test('never enlarges: a small image keeps its size in the wider files', async () => {
    const { widths, width, height } = await render(await samplePng(400, 300));
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    const measured = await Promise.all(widths.map(({ webp }) => sharp(webp).metadata()));
    expect(measured.map((metadata) => metadata.width)).toEqual([400, 400, 320]);
  });

  test('turns a photo upright and leaves its metadata behind', async () => {
    const { widths, width, height } = await render(await samplePhonePhoto());
    expect({ width, height }).toEqual({ width: 600, height: 800 });
    for (const { webp } of widths) {
      const metadata = await sharp(webp).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(webp.includes('secret owner')).toBe(false);
    }
  });

  test('keeps a strip within what WebP can hold', async () => {
    const { width, height } = await render(await samplePng(20, 20_000));
    expect(height).toBe(5_120);
    expect(width).toBeGreaterThan(0);
  });

  test('describes the image in a small thumbhash', async () => {
    const { thumbhash } = await render(await samplePng());
    const bytes = Buffer.from(thumbhash, 'base64').length;
    expect(bytes).toBeGreaterThan(4);
    expect(bytes).toBeLessThan(40);
  });

  test('refuses a file that ends in the middle', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(render(noise.subarray(0, noise.length / 2))).rejects.toThrow();
    await expect(render((await solidPicture(9, 9).png().toBuffer()).subarray(0, 50))).rejects.toThrow();
  });
});
