import { IMAGE_WIDTHS } from './limits.ts';

// Apart from the schemas: screens that only show pictures need no validation code.

export const MEDIA_URL = /^\/media\/[0-9a-f-]{36}\/(1280|640|320)\.webp$/;

/** The last part of a video's address, beside the widths of the image that stands for it. */
export const VIDEO_FILE = 'video.mp4';

/** The last part of the address of the largest file that is kept of a picture, for whoever opens it. */
export const LARGE_IMAGE_FILE = 'large.webp';

/** The same picture as large as it is kept; its largest width when nothing larger is. */
export function largeImageUrl(url: string): string {
  return MEDIA_URL.test(url) ? url.replace(/\d+\.webp$/, LARGE_IMAGE_FILE) : url;
}

/** Of one of our own pictures; undefined for any other. */
export function imageIdOf(url: string): string | undefined {
  return MEDIA_URL.test(url) ? url.split('/')[2] : undefined;
}

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The same picture in another of the kept widths (pixels). */
export function imageAtWidth(url: string, width: ImageWidth): string {
  return url.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

/** An `srcset` over all kept widths; undefined for anything but one of our own pictures. */
export function imageSrcSet(url: string): string | undefined {
  if (!MEDIA_URL.test(url)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
