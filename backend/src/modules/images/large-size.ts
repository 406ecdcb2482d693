import { IMAGE_LARGE_PIXELS, IMAGE_WIDTHS } from '@qlixline/contract/limits';

type Size = { width: number; height: number };

/** WebP cannot hold more pixels a side. */
const SIDE_MAX = 16_383;
/** WebP cannot hold a taller strip in the first width, and no screen shows one. */
export const TALLEST_IN_WIDTHS = 4;
/** Times the pixels of the first width: less is not worth a file. */
const WORTH_FROM = 1.5;

/** The size of a picture once it has at most so many pixels; it is never enlarged. */
export function sizeWithin(pixels: number, { width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)), SIDE_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The size of the file for whoever opens a photo; null when its first width has nearly as many pixels. */
export function largeSizeOf({ width, height }: Size): Size | null {
  const [first] = IMAGE_WIDTHS;
  const scale = Math.min(1, first / width, (first * TALLEST_IN_WIDTHS) / height);
  const large = sizeWithin(IMAGE_LARGE_PIXELS, { width, height });
  return large.width * large.height >= WORTH_FROM * width * height * scale ** 2 ? large : null;
}
