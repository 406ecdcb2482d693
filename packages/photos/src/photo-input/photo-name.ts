import type { Photo } from '@qlixline/contract/photos/photo';
import { longDate } from '@qlixline/ui/time';

/** Returns a photo's name for screen readers. */
export function photoName({ image, caption, createdAt }: Photo): string {
  return image.alt || caption || `${image.video ? 'Video' : 'Photo'} of ${longDate(createdAt.slice(0, 10))}`;
}
