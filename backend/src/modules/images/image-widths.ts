import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from '@qlixline/contract/limits';
import type { ImageWidth } from '@qlixline/contract/image-url';
import sharp from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { FINGERPRINT_GRID, fingerprintOf } from './fingerprint.ts';
import { releaseMemory } from './release-memory.ts';

export type ImageInWidth = { width: ImageWidth; webp: Buffer };
export type RenderedImage = {
  widths: ImageInWidth[];
  /** Pixels of the largest width; smaller than its nominal width when the upload was. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** 64 bits (`fingerprintOf`). */
  fingerprint: string | null;
};

/** WebP cannot hold more than 16,383 pixels a side; no screen shows a strip that tall. */
const TALLEST_IN_WIDTHS = 4;
/** Of the decoding; the dearest picture that is accepted takes some 2 s. */
const TIME_LIMIT_S = 10;
const WEBP = { effort: 2 } as const;
const THUMBHASH_SIDE = 48; // pixels; a thumbhash has seven waves a side, and the work grows with the square

// One image at a time uses one thread, and nothing is kept between images: the other cores and the memory
// belong to the requests.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an upload once and makes every kept width from the next larger one. Pixels only: metadata (place, camera)
 * is gone, the orientation is applied, colours are sRGB. Throws when the file cannot be decoded.
 */
export async function renderImage(path: string): Promise<RenderedImage> {
  let pixels = await toWidth(
    sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: TIME_LIMIT_S }),
    IMAGE_WIDTHS[0],
  );
  const { width, height } = pixels.info;
  const widths: ImageInWidth[] = [];
  for (const keptWidth of IMAGE_WIDTHS) {
    if (keptWidth !== IMAGE_WIDTHS[0]) {
      const larger = pixels;
      pixels = await toWidth(fromRaw(larger), keptWidth);
      releaseMemory(larger.data);
    }
    widths.push({ width: keptWidth, webp: await fromRaw(pixels).webp(WEBP).toBuffer() });
  }
  const thumbhash = await thumbhashOf(pixels);
  const fingerprint = fingerprintOf(await greyGridOf(pixels));
  releaseMemory(pixels.data);
  return { widths, width, height, thumbhash, fingerprint };
}

/** Of `renderImage`: it was decoding for too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

type RawPixels = { data: Buffer<ArrayBuffer>; info: OutputInfo };

function fromRaw({ data, info }: RawPixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function toWidth(image: Sharp, width: number): Promise<RawPixels> {
  return image
    .resize({ width, height: width * TALLEST_IN_WIDTHS, fit: 'inside', withoutEnlargement: true })
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

/** One byte for each pixel. */
function greyGridOf(smallest: RawPixels): Promise<Uint8Array> {
  return fromRaw(smallest)
    .flatten({ background: '#fff' })
    .resize({ ...FINGERPRINT_GRID, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}
