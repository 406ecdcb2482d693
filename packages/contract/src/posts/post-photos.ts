import type { Image } from '../images/image.ts';

// Sizes of a post's images, without a schema. The page that draws them and the one that preloads the first must agree.

/** Limits of a single image's aspect ratio (width by height). */
const NARROWEST = 4 / 5;
const WIDEST = 16 / 9;

/** Aspect ratios (width by height) of images among two, three or four; the first of three is as tall as two. */
const PLACE = 4 / 3;
const PLACE_OF_TWO = 4 / 5;
const HIGH_PLACE = 2 / 3;

type Sides = Pick<Image, 'width' | 'height'>;

/** Returns the aspect ratio (width by height) of a post's only image. */
export function shapeOfLonePhoto({ width, height }: Sides): number {
  return Math.min(WIDEST, Math.max(NARROWEST, width / height));
}

/**
 * Returns the `sizes` of one of a post's images: an image that is wider than its box is cropped at the sides and
 * therefore drawn larger.
 */
export function sizesOfPhoto(image: Sides, index: number, count: number): string {
  if (count === 1) return cut(608, '100vw - 56px', image, shapeOfLonePhoto(image));
  const isHigh = count === 3 && index === 0;
  const place = isHigh ? HIGH_PLACE : count === 2 ? PLACE_OF_TWO : PLACE;
  return cut(301, '50vw - 31px', image, place);
}

function cut(desktop: number, phone: string, { width, height }: Sides, place: number): string {
  const larger = Math.max(1, width / height / place);
  return `(min-width: 672px) ${Math.round(desktop * larger)}px, calc(${larger.toFixed(2)} * (${phone}))`;
}
