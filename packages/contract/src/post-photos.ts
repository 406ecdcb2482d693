import type { Image } from './image.ts';

// How large the pictures of a post are drawn, without a schema. Whoever draws them and who preloads the first one need the same.

/** A lone picture keeps its shape within these bounds, width by height. */
const NARROWEST = 4 / 5;
const WIDEST = 16 / 9;

/** Width by height of a place among two, three or four; the first of three is as high as two. */
const PLACE = 4 / 3;
const PLACE_OF_TWO = 4 / 5;
const HIGH_PLACE = 2 / 3;

type Sides = Pick<Image, 'width' | 'height'>;

/** Width by height of a post's only picture. */
export function shapeOfLonePhoto({ width, height }: Sides): number {
  return Math.min(WIDEST, Math.max(NARROWEST, width / height));
}

/** The `sizes` of one of a post's pictures: one that is wider than its place is cut off at its sides, and drawn that much larger. */
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
