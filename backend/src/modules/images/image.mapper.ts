import type { Image } from '@qlixline/contract/images/image';
import { VIDEO_FILE } from '@qlixline/contract/images/image-url';
import { VOICE_FILE } from '@qlixline/contract/messages/voice-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';

type ImageRow = { id: string; width: number; height: number; thumbhash: string };

/** Returns the address of an image's largest width. */
export function imageUrlOf(imageId: string): string {
  return `/media/${imageId}/${IMAGE_WIDTHS[0]}.webp`;
}

export function videoUrlOf(imageId: string): string {
  return `/media/${imageId}/${VIDEO_FILE}`;
}

export function voiceUrlOf(id: string): string {
  return `/media/${id}/${VOICE_FILE}`;
}

export function toImage({ id, width, height, thumbhash }: ImageRow): Image {
  return { url: imageUrlOf(id), width, height, thumbhash };
}

/** Returns the id of the image at one of our addresses; null for any other text. */
export function imageIdIn(imageUrl: string): string | null {
  return /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.webp$/.exec(imageUrl)?.[1] ?? null;
}
