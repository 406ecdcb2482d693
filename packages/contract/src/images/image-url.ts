import { IMAGE_WIDTHS } from '../limits.ts';

// Kept apart from the schemas: screens that only show images need no validation code.

export const MEDIA_URL = /^\/media\/[0-9a-f-]{36}\/(1280|640|320)\.webp$/;

/** File name of a video in its address, beside the widths of its poster image. */
export const VIDEO_FILE = 'video.mp4';

/** File name of an image's largest stored version, in its address. */
export const LARGE_IMAGE_FILE = 'large.webp';

/** Returns the address of the largest stored version of an image. */
export function largeImageUrl(url: string): string {
  return MEDIA_URL.test(url) ? url.replace(/\d+\.webp$/, LARGE_IMAGE_FILE) : url;
}

/** Returns the id of an uploaded image; undefined for other addresses. */
export function imageIdOf(url: string): string | undefined {
  return MEDIA_URL.test(url) ? url.split('/')[2] : undefined;
}

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Returns the address of the same image in another stored width (px). */
export function imageAtWidth(url: string, width: ImageWidth): string {
  return url.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

/** Returns an `srcset` with all stored widths; undefined for addresses other than uploaded images. */
export function imageSrcSet(url: string): string | undefined {
  if (!MEDIA_URL.test(url)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
