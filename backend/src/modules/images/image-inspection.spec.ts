import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { CHUNK_BYTES, inspectImage } from './image-inspection.ts';
import type { ImageVerdict } from './image-inspection.ts';
import {
  pngThatClaims,
  sampleGif,
  samplePhonePhoto,
  samplePng,
  solidPicture,
} from '../../test-support/samples/sample-images.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspection-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function verdictOn(bytes: Buffer | string): Promise<ImageVerdict> {
  const path = join(folder, randomUUID()); // libvips remembers files by their names
  await writeFile(path, bytes);
  return inspectImage(path);
}

describe('inspectImage', () => {
  test('accepts what phones and browsers make', async () => {
    const image = solidPicture(20, 20);
    for (const bytes of [
      await samplePng(),
      await samplePhonePhoto(),
      await image.clone().webp().toBuffer(),
      await image.clone().avif().toBuffer(),
      await sampleGif(3),
    ]) {
      expect(await verdictOn(bytes)).toBe('ok');
    }
  });

  test('refuses documents, scripts and empty files', async () => {
    for (const text of [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7',
      'GIF89a/*<script>*/',
    ]) {
      expect(await verdictOn(text)).toBe('not_an_image');
    }
  });

  test('refuses an image that is a page as well, wherever the page hides', async () => {
    const png = await samplePng();
    const page = Buffer.from('<SCRIPT>alert(1)</SCRIPT>');
    const acrossChunks = Buffer.concat([png, Buffer.alloc(CHUNK_BYTES - png.length - 3), page]);
    expect(await verdictOn(Buffer.concat([png, page]))).toBe('not_an_image');
    expect(await verdictOn(acrossChunks)).toBe('not_an_image');
    for (const beginning of ['<!DocType HTML', '<html>', '<HTML\n', '<?php', '<iFrame', '<<script']) {
      expect(await verdictOn(Buffer.concat([png, Buffer.from(beginning)]))).toBe('not_an_image');
    }
    expect(await verdictOn(Buffer.concat([png, Buffer.from('<i<h<htmls <!doc')]))).toBe('ok');
  });

  test('refuses an image that is an archive as well', async () => {
    const archive = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.alloc(42),
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(18),
    ]);
    expect(await verdictOn(Buffer.concat([await samplePng(), archive]))).toBe('not_an_image');
  });

  test('refuses animations made of very many frames', async () => {
    expect(await verdictOn(await sampleGif(101))).toBe('not_an_image');
  });

  test('refuses a size beyond the pixel limit without decoding it', async () => {
    expect(await verdictOn(await pngThatClaims(17_000, 17_000))).toBe('too_many_pixels');
    expect(await verdictOn(await pngThatClaims(10_000, 5_001))).toBe('too_many_pixels');
    expect(await verdictOn(await pngThatClaims(10_000, 5_000))).toBe('ok');
  });

  test('refuses what is dear to decode by its cost, not by its pixels', async () => {
    expect(await verdictOn(await pngThatClaims(4_800, 4_800, true))).toBe('too_costly');
    expect(await verdictOn(await pngThatClaims(4_600, 4_600, true))).toBe('costly');
    expect(await verdictOn(await solidPicture(3_600, 3_600).avif({ effort: 0 }).toBuffer())).toBe('too_costly');
    const progressive = solidPicture(7_000, 6_400);
    expect(await verdictOn(await progressive.clone().jpeg({ progressive: true }).toBuffer())).toBe('costly');
    const full = progressive.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
    expect(await verdictOn(await full.toBuffer())).toBe('too_costly');
  });
});
