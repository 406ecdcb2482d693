import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { JpegOptions, Sharp } from 'sharp';

import { renderImage } from './image-widths.ts';
import type { RenderedImage } from './image-widths.ts';
import { samplePhonePhoto, samplePng, solidPicture } from '../../../test-support/samples/sample-images.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widths-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function render(bytes: Buffer, keepsLarge = true): Promise<RenderedImage> {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return renderImage(path, { keepsLarge });
}

/** Reads red, green and blue of the first pixel. */
async function colourOf({ widths }: RenderedImage): Promise<number[]> {
  const pixels = await sharp(widths[0]!.webp).removeAlpha().raw().toBuffer();
  return [...pixels.subarray(0, 3)];
}

/** Makes a picture in which all pixels differ, so that a missing one is noticed. */
function noisyPicture(): Sharp {
  return sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

describe('renderImage', () => {
  test('renders WebP in the three widths', async () => {
    const { widths, width, height } = await render(await samplePng(2560, 1280));
    expect({ width, height }).toEqual({ width: 1280, height: 640 });
    const measured = await Promise.all(widths.map(({ webp }) => sharp(webp).metadata()));
    expect(measured.map((metadata) => [metadata.format, metadata.width, metadata.height])).toEqual([
      ['webp', 1280, 640],
      ['webp', 640, 320],
      ['webp', 320, 160],
    ]);
  });

  test('never enlarges a small image in the wider files', async () => {
    const { widths, width, height } = await render(await samplePng(400, 300));
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    const measured = await Promise.all(widths.map(({ webp }) => sharp(webp).metadata()));
    expect(measured.map((metadata) => metadata.width)).toEqual([400, 400, 320]);
  });

  test('rotates a photo upright and drops its metadata', async () => {
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

  test('scales a long narrow image down to the maximum height of WebP', async () => {
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

  test('rejects a truncated image file', async () => {
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

  test('renders a larger file only for images with many more pixels, panoramas included', async () => {
    const sizeOf = async (width: number, height: number, keepsLarge = true) => {
      const { large } = await render(await samplePng(width, height), keepsLarge);
      const { width: w, height: h } = large ? await sharp(large).metadata() : { width: 0, height: 0 };
      return [w, h];
    };
    expect(await sizeOf(4_000, 3_000)).toEqual([2_309, 1_732]);
    expect(await sizeOf(3_000, 4_000)).toEqual([1_732, 2_309]);
    expect(await sizeOf(10_000, 2_000)).toEqual([4_470, 894]);
    expect(await sizeOf(2_000, 1_500)).toEqual([2_000, 1_500]); // never enlarged
    expect((await sizeOf(20_000, 200))[0]).toBeLessThanOrEqual(16_383); // WebP's limit
    expect(await sizeOf(1_400, 1_050)).toEqual([0, 0]);
    expect(await sizeOf(4_000, 3_000, false)).toEqual([0, 0]);
  });

  test('rotates the larger file upright, too', async () => {
    const { large } = await render(await solidPicture(4_000, 3_000).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(large!).metadata()).toMatchObject({ width: 1_732, height: 2_309 });
  });

  test('converts the colours of a profile, with 8 bits and with 16', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } }).withIccProfile('p3');
    const deep = red.clone().toColourspace('rgb16');
    for (const picture of [
      await red.clone().png().toBuffer(),
      await deep.clone().png().toBuffer(),
      await deep.clone().ensureAlpha().png().toBuffer(),
      await deep.clone().png({ progressive: true }).toBuffer(),
      await red.clone().avif({ bitdepth: 10, lossless: true }).toBuffer(),
    ]) {
      const colour = await colourOf(await render(picture));
      for (const [nth, value] of [255, 0, 0].entries()) expect(Math.abs(colour[nth]! - value)).toBeLessThanOrEqual(5);
    }
  });

  test.each<[string, JpegOptions]>([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['4:4:4', { chromaSubsampling: '4:4:4' }],
  ])(
    'accepts a %s JPEG that lacks only its end marker, and rejects one that lacks half of its pixels',
    async (_, options) => {
      const jpeg = await noisyPicture().jpeg(options).toBuffer();
      const [whole, cut] = [await render(jpeg), await render(jpeg.subarray(0, -2))];
      expect(cut.widths[0]!.webp.equals(whole.widths[0]!.webp)).toBe(true);
      await expect(render(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow();
    },
  );
});
