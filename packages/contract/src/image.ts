import * as z from 'zod/mini';

import { IMAGE_WIDTHS } from './limits.ts';

const MEDIA_URL = /^\/media\/[0-9a-f-]{36}\/(1280|640|320)\.webp$/;

/** The address of one of our own pictures, in its largest width; other widths by `imageAtWidth`. */
export const imageUrlSchema = z.string().check(z.maxLength(200), z.regex(MEDIA_URL, 'Please upload the picture first'));

export const imageSchema = z.object({
  url: z.string(),
  /** Pixels of the largest width kept, so that the page can reserve the space. */
  width: z.int(),
  height: z.int(),
  /** Base64 of a thumbhash: some 25 bytes that draw a blurred preview. */
  thumbhash: z.string(),
});
export type Image = z.infer<typeof imageSchema>;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The same picture in another of the kept widths (pixels). */
export function imageAtWidth(url: string, width: ImageWidth): string {
  return url.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

/** An `srcset` over all kept widths. */
export function imageSrcSet(url: string): string | undefined {
  if (!MEDIA_URL.test(url)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
