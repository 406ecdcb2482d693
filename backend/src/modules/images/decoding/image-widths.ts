import { appendFile } from 'node:fs/promises';

import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from '@qlixline/contract/limits';
import type { ImageWidth } from '@qlixline/contract/images/image-url';
import type { FailOnOptions, Metadata, OutputInfo, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { sharp } from './bounded-sharp.ts';
import { FINGERPRINT_GRID, fingerprintOf } from '../fingerprint.ts';
import { largeSizeOf, TALLEST_IN_WIDTHS } from './large-size.ts';
import { releaseMemory } from './release-memory.ts';

export type ImageInWidth = { width: ImageWidth; webp: Buffer };
export type RenderedImage = {
  widths: ImageInWidth[];
  /** WebP for the opened view; null if it has hardly more pixels than the first width. */
  large: Buffer | null;
  /** Width in pixels of the largest file; less than its nominal width if the upload was smaller. */
  width: number;
  height: number;
  /** Preview in base64. */
  thumbhash: string;
  /** 64 bits from `fingerprintOf`; null if the picture is too plain. */
  fingerprint: string | null;
};

/** Time limit of decoding; the most costly accepted picture takes about 2 s. */
const TIME_LIMIT_S = 10;
const WEBP = { effort: 2 } as const;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const THUMBHASH_SIDE = 48; // pixels; a thumbhash has seven waves per side, and the cost grows with the square

type Rendering = { keepsLarge: boolean };

/**
 * Decodes an upload once and scales each width from the next larger one. Metadata (location, camera) is dropped, the
 * orientation is applied, and colours are converted to sRGB. Throws if the file can't be decoded.
 */
export async function renderImage(path: string, { keepsLarge }: Rendering): Promise<RenderedImage> {
  const header = await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS }).metadata();
  const largeSize = keepsLarge ? largeSizeOf(header.autoOrient) : null;
  let pixels = await decode(path, header, largeSize ?? sizeOfWidth(IMAGE_WIDTHS[0]));
  const large = largeSize && (await fromRaw(pixels).webp(WEBP).toBuffer());
  if (large) pixels = await smaller(pixels, IMAGE_WIDTHS[0]);
  const { width, height } = pixels.info;
  const widths: ImageInWidth[] = [];
  for (const keptWidth of IMAGE_WIDTHS) {
    if (keptWidth !== IMAGE_WIDTHS[0]) pixels = await smaller(pixels, keptWidth);
    widths.push({ width: keptWidth, webp: await fromRaw(pixels).webp(WEBP).toBuffer() });
  }
  const thumbhash = await thumbhashOf(pixels);
  const fingerprint = fingerprintOf(await greyGridOf(pixels));
  releaseMemory(pixels.data);
  return { widths, large, width, height, thumbhash, fingerprint };
}

/** Returns true if `renderImage` threw because decoding took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

type RawPixels = { data: Buffer<ArrayBuffer>; info: OutputInfo };

function fromRaw({ data, info }: RawPixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Decodes the picture. A JPEG that lacks only its end marker has all of its pixels: browsers show it, and so do we. */
async function decode(path: string, header: Metadata, size: Size): Promise<RawPixels> {
  try {
    return await toSize(openPicture(path, header, 'error'), size);
  } catch (error) {
    if (header.format !== 'jpeg' || isTimeout(error)) throw error;
    await appendFile(path, JPEG_END);
    return toSize(openPicture(path, header, 'warning'), size); // missing rows only cause a warning
  }
}

function openPicture(path: string, { space, hasProfile }: Metadata, failOn: FailOnOptions): Sharp {
  const picture = sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_S });
  // sharp converts profiles with 16 bits to Display P3 and leaves them there.
  return space === 'rgb16' && hasProfile ? picture.withIccProfile('srgb') : picture;
}

async function smaller(larger: RawPixels, width: number): Promise<RawPixels> {
  const pixels = await toSize(fromRaw(larger), sizeOfWidth(width));
  releaseMemory(larger.data);
  return pixels;
}

type Size = { width: number; height: number };

function sizeOfWidth(width: number): Size {
  return { width, height: width * TALLEST_IN_WIDTHS };
}

async function toSize(image: Sharp, size: Size): Promise<RawPixels> {
  return image
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function thumbhashOf(smallest: RawPixels): Promise<string> {
  const { data, info } = await fromRaw(smallest)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Returns the grey grid, one byte per pixel. */
function greyGridOf(smallest: RawPixels): Promise<Uint8Array> {
  return fromRaw(smallest)
    .flatten({ background: '#fff' })
    .resize({ ...FINGERPRINT_GRID, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}
