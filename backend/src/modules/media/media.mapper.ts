import type { Image } from '@qlixline/contract/image';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';

type PictureRow = { id: string; width: number; height: number; thumbhash: string };

/** The address of a picture's largest rendition. */
export function imageUrlOf(mediaId: string): string {
  return `/media/${mediaId}/${IMAGE_WIDTHS[0]}.webp`;
}

export function toImage({ id, width, height, thumbhash }: PictureRow): Image {
  return { url: imageUrlOf(id), width, height, thumbhash };
}

/** The picture that one of our addresses names; null for any other text. */
export function mediaIdIn(imageUrl: string): string | null {
  return /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.webp$/.exec(imageUrl)?.[1] ?? null;
}
