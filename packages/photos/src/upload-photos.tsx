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

/** Adds photos one after the other; into the album that is looked at, if it is one. */
export function UploadPhotos({ album }: { album: Album | undefined }) {
  const toast = useToast();
  const refresh = useRefreshPhotos();
  const { mutateAsync: put } = usePutInAlbum();
  const [underWay, setUnderWay] = useState<{ number: number; of: number }>();

  async function upload(file: File): Promise<Uploaded> {
    const uploaded = await uploadImage({ type: 'content', contentType: 'post' }, file);
    const photoId = imageIdOf(uploaded.imageUrl);
    if (album && photoId) await put({ album, photoIds: [photoId], isIn: true });
    return uploaded;
  }

  async function uploadAll(chosen: readonly File[]): Promise<void> {
    const refusal = chosen.map(imageRefusal).find((one) => one !== undefined);
    if (refusal) toast({ variant: 'destructive', title: refusal.title, description: refusal.message });
    const files = chosen.filter((file) => imageRefusal(file) === undefined);
    const uploaded: Uploaded[] = [];
    const errors: unknown[] = [];
    for (const [index, file] of files.entries()) {
      setUnderWay({ number: index + 1, of: files.length });
      await upload(file).then(
        (one) => uploaded.push(one),
        (error: unknown) => errors.push(error),
      );
      void refresh(); // whatever became of the album, the photo is there
    }
    setUnderWay(undefined);
    if (errors.length > 0) tellFailed(errors, files.length);
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
