import { isImageFile } from '@qlixline/contract/images/image-file';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';

export type UploadToast = { title: string; description?: string; variant?: 'default' | 'destructive' };

/** Returns the toast for a file that cannot be uploaded (behaviour: image upload); undefined if it can. */
export function imageProblem(file: Pick<File, 'type' | 'size'> & { name?: string }): UploadToast | undefined {
  if (!isImageFile(file)) {
    return { title: 'Invalid file type', description: 'Please select an image file', variant: 'destructive' };
  }
  if (file.size > IMAGE_MAX_BYTES) {
    return {
      title: 'File too large',
      description: 'Please select an image smaller than 10MB',
      variant: 'destructive',
    };
  }
  return undefined;
}
