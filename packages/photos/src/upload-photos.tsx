import { messageOf } from '@qlixline/api-client/http';
import { usePutInAlbum, useRefreshPhotos } from '@qlixline/api-client/photos';
import { uploadImage } from '@qlixline/api-client/uploads';
import { imageIdOf } from '@qlixline/contract/image-url';
import type { Album } from '@qlixline/contract/photo';
import type { Uploaded } from '@qlixline/contract/upload';
import { useToast } from '@qlixline/shell-bridge';
import { useState } from 'react';

import { imageRefusal } from './image-refusal.ts';
import { PhotoInput } from './photo-input.tsx';
import { useFailed } from './use-failed.ts';

/** Adds photos one after the other; into the album that is looked at, if it is one. */
export function UploadPhotos({ album }: { album: Album | undefined }) {
  const toast = useToast();
  const refresh = useRefreshPhotos();
  const { mutateAsync: put } = usePutInAlbum();
  const failed = useFailed();
  const [underWay, setUnderWay] = useState<{ number: number; of: number }>();

  /** Puts it into the album that is looked at. Why that failed; the photo is there all the same. */
  async function collect({ imageUrl }: Uploaded): Promise<unknown> {
    const photoId = imageIdOf(imageUrl);
    if (!album || !photoId) return undefined;
    return put({ album, photoIds: [photoId], isIn: true }).catch((error: unknown) => error);
  }

  async function uploadAll(chosen: readonly File[]): Promise<void> {
    const refusal = chosen.map(imageRefusal).find((one) => one !== undefined);
    if (refusal) toast({ variant: 'destructive', title: refusal.title, description: refusal.message });
    const files = chosen.filter((file) => imageRefusal(file) === undefined);
    const uploaded: Uploaded[] = [];
    const errors: unknown[] = [];
    let albumError: unknown;
    for (const [index, file] of files.entries()) {
      setUnderWay({ number: index + 1, of: files.length });
      try {
        const one = await uploadImage({ type: 'content', contentType: 'post' }, file);
        uploaded.push(one);
        const problem = await collect(one);
        albumError ??= problem;
      } catch (error) {
        errors.push(error);
      }
      void refresh();
    }
    setUnderWay(undefined);
    if (errors.length > 0) tellFailed(errors, files.length);
    else if (albumError) failed('Not all photos were put into the album')(albumError);
    else if (!refusal) toast({ title: 'Upload successful', description: successText(uploaded) });
  }

  /** There is one toast at a time: what went wrong is not covered by what went well. */
  function tellFailed(errors: readonly unknown[], of: number): void {
    const reason = messageOf(errors[0], 'Failed to upload image');
    const description = of > 1 ? `${errors.length} of ${of} images: ${reason}` : reason;
    toast({ variant: 'destructive', title: 'Upload failed', description });
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
      {underWay ? uploadingText(underWay) : 'Upload images'}
    </PhotoInput>
  );
}

function uploadingText({ number, of }: { number: number; of: number }): string {
  return of > 1 ? `Uploading ${number} of ${of}...` : 'Uploading...';
}

function successText(uploaded: readonly Uploaded[]): string {
  return uploaded.length > 1 ? `${uploaded.length} images are ready.` : (uploaded[0]?.message ?? '');
}
