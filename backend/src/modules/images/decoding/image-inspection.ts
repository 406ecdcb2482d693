import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { IMAGE_MAX_FRAMES, IMAGE_MAX_PIXELS } from '@qlixline/contract/limits';
import type { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload';
import type { Metadata } from 'sharp';

import { sharp } from './bounded-sharp.ts';
import { releaseMemory } from './release-memory.ts';

/**
 * Method of decoding an accepted picture. `costly`: one at a time, as memory is too small for two. `heic`: by a
 * separate decoder.
 */
export type Decoding = 'ordinary' | 'costly' | 'heic';
export type AcceptedImage = { decoding: Decoding; header: Metadata; isAnimated: boolean };
/** Reason to reject a file; the texts shown to its sender are in UPLOAD_REFUSALS. */
export type ImageRefusal = Exclude<keyof typeof UPLOAD_REFUSALS, 'tooLarge' | 'noRoom'>;
export type ImageVerdict = AcceptedImage | ImageRefusal;

/**
 * Types that are decoded: those that sharp's build supports, and HEIC. SVG is a document with scripts, so it is never
 * listed.
 */
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
/** Memory for decoding. Together with the memory for the process and the resized images it stays below 512 MB. */
const DECODING_BYTES_MAX = 220_000_000;
const COSTLY_FROM_BYTES = 60_000_000;
const HEIC_MAX_PIXELS = 25_000_000; // 24 megapixels, usual for phones, fit into the decoder's memory
const MAGIC_BYTES = 4_100; // enough for file-type to identify a container
export const CHUNK_BYTES = 512 * 1024;
/** Markup that doesn't occur in a photo or document. A file that is both an image and a page is rejected. */
const MARKUP = /^<(?:script|!doctype html|html[\s>]|\?php|iframe)/i;
const LONGEST_MARKUP = 16;
const TAG_START = '<'.charCodeAt(0);
const AFTER_TAG_START = new Set(Buffer.from('sS!hH?iI'));
const ZIP_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Inspects an uploaded file by its bytes before anything decodes it. Its name and declared type aren't trusted. */
export async function inspectImage(path: string): Promise<ImageVerdict> {
  const file = await open(path, 'r');
  let type: string;
  try {
    const head = Buffer.alloc(MAGIC_BYTES);
    const { bytesRead } = await file.read(head, 0, MAGIC_BYTES, 0);
    if (bytesRead === 0) return 'empty';
    const { fileTypeFromBuffer } = await import('file-type'); // loaded with the first upload
    type = (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime ?? '';
    if (!DECODABLE_TYPES.has(type)) return type.startsWith('image/') ? 'unknownType' : 'invalidType';
    if (await containsPageOrArchive(file)) return 'hidesSomething';
  } finally {
    await file.close();
  }
  return inspectHeader(path, type);
}

async function inspectHeader(path: string, type: string): Promise<ImageVerdict> {
  try {
    // Reads the header only: nothing is decoded, so the size it claims costs no memory.
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const frames = header.format === 'heif' ? 1 : (header.pages ?? 1); // alternative pictures in one file
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
    return 'damaged'; // sharp couldn't read the header
  }
}

/**
 * Estimates the peak memory of decoding. Some formats are decoded whole before the first row is available, which takes
 * up to a hundred times as much. Measured at 40 million pixels, with some margin.
 */
function decodingBytes({ width, height, format, depth, channels, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height;
  // AVIF takes 704 MB with 8 bits. More bits couldn't be measured; each plane would be twice as large.
  if (format === 'heif') return (depth === 'uchar' ? 18 : 36) * pixels;
  if (format === 'gif') return 6 * pixels; // 207 MB
  if (!isProgressive) return 0; // row by row: 16 to 72 MB, whatever the size
  if (format === 'jpeg') return (chromaSubsampling === '4:2:0' ? 3.5 : 6.5) * pixels; // 130 MB
  return (channels * (depth === 'ushort' ? 2 : 1) + 2) * pixels; // interlaced PNG: 142 MB with 8 bits, 379 with 16
}

/** Returns true if the file contains a page with scripts or an archive, which some programs would take it for. */
export async function containsPageOrArchive(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  try {
    return await hasPageOrArchive(file, chunk);
  } finally {
    releaseMemory(chunk);
  }
}

async function hasPageOrArchive(file: FileHandle, chunk: Buffer): Promise<boolean> {
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

/** Converts only the few bytes after a possible `<` to text; a whole photo as a string is megabytes. */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(TAG_START); at >= 0; at = bytes.indexOf(TAG_START, at + 1)) {
    if (!AFTER_TAG_START.has(bytes[at + 1] ?? 0)) continue;
    if (MARKUP.test(bytes.toString('latin1', at, at + LONGEST_MARKUP))) return true;
  }
  return false;
}
