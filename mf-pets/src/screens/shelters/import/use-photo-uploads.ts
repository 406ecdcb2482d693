import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { useUploadImage } from '@qlixline/api-client/uploads/uploads';
import { useRef, useState } from 'react';

export type UploadedPhoto = { fileName: string; imageUrl: string };
/** Outcome of an attempt: uploaded photos, and the error of the others. */
export type PhotoUploads = { photos: UploadedPhoto[]; problem: string | undefined };

/** Uploads photos one after another; a retry skips those already uploaded. */
export function usePhotoUploads() {
  const { mutateAsync: upload } = useUploadImage({ type: 'content', contentType: 'post' });
  const arrived = useRef(new Map<File, string>());
  const [done, setDone] = useState(0);

  async function uploadAll(files: readonly File[]): Promise<PhotoUploads> {
    let problem: string | undefined;
    for (const [nth, file] of files.entries()) {
      setDone(nth);
      if (arrived.current.has(file)) continue;
      try {
        arrived.current.set(file, (await upload(file)).imageUrl);
      } catch (error) {
        problem ??= `${file.name}: ${messageOf(error, 'the photo could not be uploaded')}`;
        if (error instanceof ApiError && error.problem?.code === 'rate_limited') break; // The others would fail too.
      }
    }
    const photos = files.flatMap((file) => {
      const imageUrl = arrived.current.get(file);
      return imageUrl === undefined ? [] : [{ fileName: file.name, imageUrl }];
    });
    return { photos, problem };
  }

  return { uploadAll, done };
}
