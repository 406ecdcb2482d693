import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE_MAX_FRAMES } from '@qlixline/contract/limits';
import sharp from 'sharp';

import { CHUNK_BYTES, inspectImage } from './image-inspection.ts';
import type { Decoding, ImageRefusal, ImageVerdict } from './image-inspection.ts';
import {
  animatedPng,
  pngThatClaims,
  sampleGif,
  samplePhonePhoto,
  samplePng,
  solidPicture,
} from '../../../test-support/samples/sample-images.ts';
import { sampleHeic } from '../../../test-support/samples/sample-heic.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspection-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Buffer | string): Promise<ImageVerdict> {
  const path = join(folder, randomUUID()); // libvips caches files by name
  await writeFile(path, bytes);
  return inspectImage(path);
}

/** Returns how the file would be decoded, or why it is rejected. */
async function verdictOn(bytes: Buffer | string): Promise<Decoding | ImageRefusal> {
  const verdict = await inspect(bytes);
  return typeof verdict === 'string' ? verdict : verdict.decoding;
}

describe('inspectImage', () => {
  test('accepts images as phones and browsers make them', async () => {
    const image = solidPicture(20, 20);
    for (const bytes of [
      await samplePng(),
      await samplePhonePhoto(),
      await image.clone().webp().toBuffer(),
      await image.clone().avif().toBuffer(),
      await sampleGif(3),
    ]) {
      expect(await verdictOn(bytes)).toBe('ordinary');
    }
  });

  test('rejects documents and scripts as an invalid type, and broken images by their fault', async () => {
    const refused: [string | Buffer, ImageRefusal][] = [
      ['', 'empty'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'invalidType'],
      ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'invalidType'],
      ['<!doctype html><script>alert(1)</script>', 'invalidType'],
      ['%PDF-1.7', 'invalidType'],
      ['GIF89a/*<script>*/', 'hidesSomething'],
      ['GIF89a=1;alert(1)//', 'damaged'],
      [(await samplePng()).subarray(0, 30), 'damaged'],
      [await solidPicture(9, 9).tiff().toBuffer(), 'unknownType'],
      [Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'unknownType'],
      [Buffer.from('0000000c4a584c200d0a870a', 'hex'), 'unknownType'], // JPEG XL
    ];
    for (const [bytes, refusal] of refused) expect([bytes, await verdictOn(bytes)]).toEqual([bytes, refusal]);
  });

  test('rejects an image that is also a page, wherever the page is hidden', async () => {
    const png = await samplePng();
    const page = Buffer.from('<SCRIPT>alert(1)</SCRIPT>');
    const acrossChunks = Buffer.concat([png, Buffer.alloc(CHUNK_BYTES - png.length - 3), page]);
    expect(await verdictOn(Buffer.concat([png, page]))).toBe('hidesSomething');
    expect(await verdictOn(acrossChunks)).toBe('hidesSomething');
    for (const beginning of ['<!DocType HTML', '<html>', '<HTML\n', '<?php', '<iFrame', '<<script']) {
      expect(await verdictOn(Buffer.concat([png, Buffer.from(beginning)]))).toBe('hidesSomething');
    }
    expect(await verdictOn(Buffer.concat([png, Buffer.from('<i<h<htmls <!doc')]))).toBe('ordinary');
  });

  test('rejects an image that is also an archive', async () => {
    const archive = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.alloc(42),
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(18),
    ]);
    expect(await verdictOn(Buffer.concat([await samplePng(), archive]))).toBe('hidesSomething');
  });

  test('accepts animations and reports them as such, and rejects those with too many frames', async () => {
    for (const frames of [2, 240, IMAGE_MAX_FRAMES]) {
      expect(await inspect(await sampleGif(frames))).toMatchObject({ decoding: 'ordinary', isAnimated: true });
    }
    const gif = await sampleGif(3);
    expect(await inspect(await sharp(gif, { animated: true }).webp().toBuffer())).toMatchObject({ isAnimated: true });
    expect(await inspect(await animatedPng())).toMatchObject({ decoding: 'ordinary', isAnimated: true });
    expect(await inspect(await sampleGif(1))).toMatchObject({ isAnimated: false });
    expect(await verdictOn(await sampleGif(IMAGE_MAX_FRAMES + 1))).toBe('tooManyFrames');
  });

  test('accepts HEIC photos of up to 25 megapixels for conversion, by the size in the header', async () => {
    expect(await inspect(sampleHeic())).toMatchObject({ decoding: 'heic', isAnimated: false });
    expect(await verdictOn(sampleHeic({ claims: { width: 5_712, height: 4_284 } }))).toBe('heic');
    expect(await verdictOn(sampleHeic({ claims: { width: 8_064, height: 6_048 } }))).toBe('heicTooCostly');
    expect(await verdictOn(sampleHeic().subarray(0, 200))).toBe('damaged');
  });

  test('rejects an image beyond the pixel limit without decoding it', async () => {
    expect(await verdictOn(await pngThatClaims(17_000, 17_000))).toBe('tooManyPixels');
    expect(await verdictOn(await pngThatClaims(10_000, 5_001))).toBe('tooManyPixels');
    expect(await verdictOn(await pngThatClaims(10_000, 5_000))).toBe('ordinary');
  });

  test('rejects an image that is expensive to decode by its cost instead of its pixels', async () => {
    expect(await verdictOn(await pngThatClaims(4_800, 4_800, true))).toBe('tooCostly');
    expect(await verdictOn(await pngThatClaims(4_600, 4_600, true))).toBe('costly');
    expect(await verdictOn(await solidPicture(3_600, 3_600).avif({ effort: 0 }).toBuffer())).toBe('tooCostly');
    const progressive = solidPicture(7_000, 6_400);
    expect(await verdictOn(await progressive.clone().jpeg({ progressive: true }).toBuffer())).toBe('costly');
    const full = progressive.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
    expect(await verdictOn(await full.toBuffer())).toBe('tooCostly');
  });
});
