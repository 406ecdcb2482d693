import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { IMAGE_MAX_FRAMES, IMAGE_MAX_PIXELS } from '@qlixline/contract/limits';
import type { UPLOAD_REFUSALS } from '@qlixline/contract/upload';
import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';

import { sharp } from './bounded-sharp.ts';
import { releaseMemory } from './release-memory.ts';

/**
 * How an accepted picture is decoded. `costly`: nothing else like it fits into the memory at the same time. `heic`: by a decoder of its
 * own.
 */
export type Decoding = 'ordinary' | 'costly' | 'heic';
export type AcceptedImage = { decoding: Decoding; header: Metadata; isAnimated: boolean };
/** Why a file is no picture that can be kept: what its sender is told is in UPLOAD_REFUSALS. */
export type ImageRefusal = Exclude<keyof typeof UPLOAD_REFUSALS, 'tooLarge' | 'noRoom'>;
export type ImageVerdict = AcceptedImage | ImageRefusal;

/** Types that are decoded: what sharp's build can, and HEIC. SVG is a document with scripts, so it is never on this list. */
const DECODABLE_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif', // HEIC or AVIF
]);
/** Beside the process itself and the widths that are made: all of it stays below 512 MB. */
const DECODING_BYTES_MAX = 220_000_000;
const COSTLY_FROM_BYTES = 60_000_000;
const HEIC_MAX_PIXELS = 25_000_000; // 24 megapixels, which phones make, fit into the decoder's memory
const MAGIC_BYTES = 4_100; // what file-type needs to tell a container apart
export const CHUNK_BYTES = 512 * 1024;
/** Markup has no place inside a photograph or a document: a file that is an image and a page at once is refused. */
const MARKUP = /^<(?:script|!doctype html|html[\s>]|\?php|iframe)/i;
const LONGEST_MARKUP = 16;
const TAG_START = '<'.charCodeAt(0);
const AFTER_TAG_START = new Set(Buffer.from('sS!hH?iI'));
const ZIP_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Judges an uploaded file by its bytes before anything decodes it; its name and declared type say nothing. */
export async function inspectImage(path: string): Promise<ImageVerdict> {
  const file = await open(path, 'r');
  let type: string;
  try {
    const head = Buffer.alloc(MAGIC_BYTES);
    const { bytesRead } = await file.read(head, 0, MAGIC_BYTES, 0);
    if (bytesRead === 0) return 'empty';
    type = (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime ?? '';
    if (!DECODABLE_TYPES.has(type)) return type.startsWith('image/') ? 'unknownType' : 'invalidType';
    if (await isAlsoSomethingElse(file)) return 'hidesSomething';
  } finally {
    await file.close();
  }
  return inspectHeader(path, type);
}

async function inspectHeader(path: string, type: string): Promise<ImageVerdict> {
  try {
    // The header alone: nothing is decoded, so the size that it claims costs no memory.
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const frames = header.format === 'heif' ? 1 : (header.pages ?? 1); // pictures of one file, of which one is meant
    if (header.width * header.height > IMAGE_MAX_PIXELS) return 'tooManyPixels';
    if (frames > IMAGE_MAX_FRAMES) return 'tooManyFrames';
    const isAnimated = frames > 1 || type === 'image/apng';
    if (header.compression === 'hevc') {
      return header.width * header.height > HEIC_MAX_PIXELS
        ? 'heicTooCostly'
        : { decoding: 'heic', header, isAnimated };
    }
    const bytes = decodingBytes(header);
    if (bytes > DECODING_BYTES_MAX) return 'tooCostly';
    return { decoding: bytes > COSTLY_FROM_BYTES ? 'costly' : 'ordinary', header, isAnimated };
  } catch {
    return 'damaged'; // sharp could not read the header
  }
}

/**
 * What decoding holds in memory at its peak. Some forms have to be decoded whole before their first row is known, and the
 * same pixels then cost up to a hundred times as much. Measured, with some room, at 40 million pixels.
 */
function decodingBytes({ width, height, format, depth, channels, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height;
  // AVIF: 704 MB with 8 bits. Nothing here makes more bits to measure them: each plane is then twice as large.
  if (format === 'heif') return (depth === 'uchar' ? 18 : 36) * pixels;
  if (format === 'gif') return 6 * pixels; // 207 MB
  if (!isProgressive) return 0; // row by row: 16 to 72 MB, however many there are
  if (format === 'jpeg') return (chromaSubsampling === '4:2:0' ? 3.5 : 6.5) * pixels; // 130 MB
  return (channels * (depth === 'ushort' ? 2 : 1) + 2) * pixels; // interlaced PNG: 142 MB with 8 bits, 379 with 16
}

/** It holds a page with scripts, or an archive: there are programs that would take it for that. */
export async function isAlsoSomethingElse(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  try {
    return await hasSomethingElse(file, chunk);
  } finally {
    releaseMemory(chunk);
  }
}

async function hasSomethingElse(file: FileHandle, chunk: Buffer): Promise<boolean> {
  let hasZipEntry = false;
  for (let position = 0; ; position += CHUNK_BYTES - LONGEST_MARKUP) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    const bytes = chunk.subarray(0, bytesRead);
    if (hasMarkup(bytes)) return true;
    hasZipEntry ||= bytes.includes(ZIP_ENTRY);
    if (hasZipEntry && bytes.includes(ZIP_DIRECTORY)) return true;
    if (bytesRead < CHUNK_BYTES) return false;
  }
}

/** Only the few bytes after a promising `<` become text: a photo as one string is megabytes of garbage. */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(TAG_START); at >= 0; at = bytes.indexOf(TAG_START, at + 1)) {
    if (!AFTER_TAG_START.has(bytes[at + 1] ?? 0)) continue;
    if (MARKUP.test(bytes.toString('latin1', at, at + LONGEST_MARKUP))) return true;
  }
  return false;
}
