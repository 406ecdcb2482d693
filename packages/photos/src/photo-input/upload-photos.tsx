import { usePutInAlbum, useRefreshPhotos } from '@qlixline/api-client/photos/photos';
import { uploadImage } from '@qlixline/api-client/uploads/uploads';
import { imageIdOf } from '@qlixline/contract/images/image-url';
import type { Album } from '@qlixline/contract/photos/photo';
import type { Uploaded } from '@qlixline/contract/uploads/upload';
import type { UploadOutcome } from '@qlixline/contract/uploads/upload-toast';
import { useState } from 'react';

import { imageRefusal } from './image-refusal.ts';
import { PhotoInput } from './photo-input.tsx';
import { useFailed } from './use-failed.ts';
import { failedOutcome, refusedOutcome, useUploadToasts } from './use-upload-toasts.ts';

/** Uploads photos one after another, into the current album if there is one. */
export function UploadPhotos({ album }: { album: Album | undefined }) {
  const toastUploads = useUploadToasts();
  const refresh = useRefreshPhotos();
  const { mutateAsync: put } = usePutInAlbum();
  const failed = useFailed();
  const [underWay, setUnderWay] = useState<{ number: number; of: number }>();

  /** Adds the photo to the current album. Returns the error, if any; the photo itself is kept. */
  async function collect({ imageUrl }: Uploaded): Promise<unknown> {
    const photoId = imageIdOf(imageUrl);
    if (!album || !photoId) return undefined;
    return put({ album, photoIds: [photoId], isIn: true }).catch((error: unknown) => error);
  }

  async function uploadAll(chosen: readonly File[]): Promise<void> {
    const files = chosen.filter((file) => imageRefusal(file) === undefined);
    const outcomes: UploadOutcome[] = chosen.flatMap((file) => imageRefusal(file) ?? []).map(refusedOutcome);
    toastUploads(outcomes);
    let albumError: unknown;
    for (const [index, file] of files.entries()) {
      setUnderWay({ number: index + 1, of: files.length });
      try {
        const one = await uploadImage({ type: 'content', contentType: 'post' }, file);
        outcomes.push({ is: 'sent', message: one.message });
        const problem = await collect(one);
        albumError ??= problem;
      } catch (error) {
        outcomes.push(failedOutcome(error));
      }
      void refresh();
    }
    setUnderWay(undefined);
    const isFailed = outcomes.some(({ is }) => is === 'failed');
    if (albumError && !isFailed) failed('Not all photos were added to the album')(albumError);
    else if (files.length > 0) toastUploads(outcomes);
  }

  return (
    <PhotoInput
      label="Choose images"
      accept="image/*"
      multiple
      aria-busy={underWay !== undefined}
      disabled={underWay !== undefined}
      onFiles={(files) => void uploadAll(files)}
    >
      {underWay ? uploadingText(underWay) : 'Upload Image'}
    </PhotoInput>
  );
}

function uploadingText({ number, of }: { number: number; of: number }): string {
  return of > 1 ? `Uploading ${number} of ${of}...` : 'Uploading...';
}
