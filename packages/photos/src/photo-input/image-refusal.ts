import { isImageFile } from '@qlixline/contract/images/image-file';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload-refusals';

export type ImageRefusal = { title: string; message: string };

/** Returns the error of a file before sending (behaviour: image upload); undefined if it is acceptable. */
export function imageRefusal(file: File): ImageRefusal | undefined {
  if (!isImageFile(file)) return UPLOAD_REFUSALS.invalidType;
  if (file.size === 0) return UPLOAD_REFUSALS.empty;
  return file.size > IMAGE_MAX_BYTES ? UPLOAD_REFUSALS.tooLarge : undefined;
}
