import { IMAGE_LARGE_PIXELS, IMAGE_WIDTHS } from '@qlixline/contract/limits';

type Size = { width: number; height: number };

/** Longest side in pixels that WebP supports. */
const SIDE_MAX = 16_383;
/**
 * Maximum height, as a multiple of the width, up to which all widths are made. WebP can't hold taller strips, and no
 * screen shows them.
 */
export const TALLEST_IN_WIDTHS = 4;
/** Minimum pixels, as a multiple of the first width's; a smaller gain isn't worth a file. */
const WORTH_FROM = 1.5;

/** Returns the size scaled down to at most `pixels`; never enlarged. */
export function sizeWithin(pixels: number, { width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)), SIDE_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Returns the size of the larger file for the opened view; null if the first width has nearly as many pixels. */
export function largeSizeOf({ width, height }: Size): Size | null {
  const [first] = IMAGE_WIDTHS;
  const scale = Math.min(1, first / width, (first * TALLEST_IN_WIDTHS) / height);
  const large = sizeWithin(IMAGE_LARGE_PIXELS, { width, height });
  return large.width * large.height >= WORTH_FROM * width * height * scale ** 2 ? large : null;
}
