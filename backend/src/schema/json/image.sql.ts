import { IMAGE_WIDTHS } from '@qlixline/contract/limits';

/** SQL of an image's address; null without an image. The same as `imageUrlOf`. */
export const IMAGE_URL = (imageId: string): string => `'/media/' || ${imageId} || '/${IMAGE_WIDTHS[0]}.webp'`;

const FIELDS = (image: string): string => `
    'url', ${IMAGE_URL(`${image}.id`)},
    'width', ${image}.width,
    'height', ${image}.height,
    'thumbhash', ${image}.thumbhash`;

/** SQL of the contract's image; null without one. The same as `toImage`. */
export const IMAGE_OF = (imageId: string): string => `(
  select json_build_object(${FIELDS('shown_image')}) from media shown_image where shown_image.id = ${imageId})`;

/** The same from a row of `media`, with what the image shows. */
export const DESCRIBED_IMAGE_JSON = (image: string): string => `json_build_object(${FIELDS(image)},
    'alt', ${image}.alt)`;

export const DESCRIBED_IMAGE_OF = (imageId: string): string => `(
  select ${DESCRIBED_IMAGE_JSON('shown_image')} from media shown_image where shown_image.id = ${imageId})`;
