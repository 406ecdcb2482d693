import type { Photo } from '@qlixline/contract/photo';
import { longDate } from '@qlixline/ui/time';

/** What a photo is called where it cannot be seen. */
export function photoName({ image, caption, createdAt }: Photo): string {
  return image.alt || caption || `${image.video ? 'Video' : 'Photo'} of ${longDate(createdAt.slice(0, 10))}`;
}
