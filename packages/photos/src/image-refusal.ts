import { isImageFile } from '@qlixline/contract/image-file';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/upload-refusals';

export type ImageRefusal = { title: string; message: string };

/** What is refused before it is sent; undefined when the file can be (behaviour: image upload). */
export function imageRefusal(file: File): ImageRefusal | undefined {
  if (!isImageFile(file)) return UPLOAD_REFUSALS.invalidType;
  if (file.size === 0) return UPLOAD_REFUSALS.empty;
  return file.size > IMAGE_MAX_BYTES ? UPLOAD_REFUSALS.tooLarge : undefined;
}
