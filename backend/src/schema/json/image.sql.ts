import { IMAGE_WIDTHS } from '@qlixline/contract/limits';

/** SQL of an image's address; null without an image. The same as `imageUrlOf`. */
export const IMAGE_URL = (imageId: string): string => `'/media/' || ${imageId} || '/${IMAGE_WIDTHS[0]}.webp'`;

/** SQL of the contract's image from a joined `media` row; null without one. The same as `toImage`. */
export const IMAGE_JSON = (media: string): string => `
  case when ${media}.id is not null then json_build_object(
    'url', ${IMAGE_URL(`${media}.id`)},
    'width', ${media}.width,
    'height', ${media}.height,
    'thumbhash', ${media}.thumbhash
  ) end`;

/** The same with what the image shows, in words. */
export const DESCRIBED_IMAGE_JSON = (media: string): string => `json_build_object(
    'url', ${IMAGE_URL(`${media}.id`)},
    'width', ${media}.width,
    'height', ${media}.height,
    'thumbhash', ${media}.thumbhash,
    'alt', ${media}.alt
  )`;
