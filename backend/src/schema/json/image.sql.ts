import type { DescribedImage } from '@qlixline/contract/images/described-image';
import type { Image } from '@qlixline/contract/images/image';
import { VIDEO_FILE } from '@qlixline/contract/images/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import type { Video } from '@qlixline/contract/videos/video';

import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

/** SQL of an image's address, as in `imageUrlOf`; null without an image. */
export const IMAGE_URL = (imageId: string): string => `'/media/' || ${imageId} || '/${IMAGE_WIDTHS[0]}.webp'`;

const fieldsOf = (image: string): JsonFields<Omit<Image, 'isSensitive'>> => ({
  url: IMAGE_URL(`${image}.id`),
  width: `${image}.width`,
  height: `${image}.height`,
  thumbhash: `${image}.thumbhash`,
});

/** Builds an image from its row of `media`, with `isSensitive` only if it is covered. */
const coverable = <Fields extends object>(image: string, fields: JsonFields<Fields>): string =>
  `case when ${image}.sensitive_by is null then ${jsonObject<Fields>(fields)}
    else ${jsonObject<Fields & { isSensitive: true }>({ ...fields, isSensitive: 'true' })} end`;

/** SQL of the contract's image, as in `toImage`; null without one. */
export const IMAGE_OF = (imageId: string): string => `(
  select ${coverable<Omit<Image, 'isSensitive'>>('shown_image', fieldsOf('shown_image'))} from media shown_image where shown_image.id = ${imageId})`;

/** SQL like `IMAGE_OF`, but null for a covered image: pages for visitors and previews can't ask before they show it. */
export const UNCOVERED_IMAGE_OF = (imageId: string): string => `(
  select ${jsonObject<Omit<Image, 'isSensitive'>>(fieldsOf('shown_image'))}
  from media shown_image where shown_image.id = ${imageId} and shown_image.sensitive_by is null)`;

/** SQL of the contract's video from a row of `media`, as in `toVideo`; null for a picture. */
const VIDEO_JSON = (image: string): string => `
  case when ${image}.video_ms is not null then ${jsonObject<Video>({
    url: `'/media/' || ${image}.id || '/${VIDEO_FILE}'`,
    durationMs: `${image}.video_ms`,
  })} end`;

/** SQL of the contract's image with its alt text, from a row of `media`. */
export const DESCRIBED_IMAGE_JSON = (image: string): string =>
  coverable<Omit<DescribedImage, 'isSensitive'>>(image, {
    ...fieldsOf(image),
    alt: `${image}.alt`,
    video: VIDEO_JSON(image),
  });

export const DESCRIBED_IMAGE_OF = (imageId: string): string => `(
  select ${DESCRIBED_IMAGE_JSON('shown_image')} from media shown_image where shown_image.id = ${imageId})`;
