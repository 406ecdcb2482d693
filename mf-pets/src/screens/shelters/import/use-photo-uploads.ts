import { ApiError, messageOf } from '@qlixline/api-client/http';
import { useUploadImage } from '@qlixline/api-client/uploads';
import { useRef, useState } from 'react';

export type UploadedPhoto = { fileName: string; imageUrl: string };
/** What became of a try: photos that are there, and why others are not. */
export type PhotoUploads = { photos: UploadedPhoto[]; problem: string | undefined };

/** Uploads photos one after another. What has arrived is not sent again when it is tried once more. */
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
        if (error instanceof ApiError && error.problem?.code === 'rate_limited') break; // so would the others be
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
