import { randomKey } from '@qlixline/api-client/calls/random-key';
import { VideoFailure } from '@qlixline/api-client/videos/videos';
import { isHeicFile } from '@qlixline/contract/images/image-file';
import { POST_IMAGES_MAX } from '@qlixline/contract/limits';
import { useEffect, useRef, useState } from 'react';

import type { UploadOutcome } from '@qlixline/contract/uploads/upload-toast';
import type { ImageRefusal } from '@qlixline/photos/image-refusal';
import { failedOutcome, refusedOutcome, useUploadToasts } from '@qlixline/photos/use-upload-toasts';
import { isStopped, useImageUploads } from '../../images/use-image-uploads.ts';
import { isVideo, lengthRefusal, mediaRefusal } from '../../images/video-file.ts';
import type { FormPhoto, PostValues } from './post-values.ts';

type ChosenPhoto = FormPhoto & { file: File };

/** Manages the values of a post's form. Photos are uploaded immediately and independently. */
export function usePostForm(initial: () => PostValues) {
  const [values, setValues] = useState(initial);
  const toastUploads = useUploadToasts();
  const pictures = useImageUploads('post');

  // Revoked on unmount only, because cleared photos may be restored.
  const previews = useRef<string[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    const made = previews.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      made.forEach((preview) => URL.revokeObjectURL(preview));
    };
  }, []);

  const change = (changed: Partial<PostValues>) => setValues((before) => ({ ...before, ...changed }));
  const changeText = (next: (text: string) => string) =>
    setValues((before) => ({ ...before, text: next(before.text) }));
  const changePhotos = (next: (photos: readonly FormPhoto[]) => readonly FormPhoto[]) =>
    setValues((before) => ({ ...before, photos: next(before.photos) }));
  const changePhoto = (key: string, changed: (photo: FormPhoto) => FormPhoto) =>
    changePhotos((photos) => photos.map((photo) => (photo.key === key ? changed(photo) : photo)));

  /** Uploads a file and returns its outcome; empty if it was cancelled. */
  async function send({ key }: FormPhoto, file: File): Promise<UploadOutcome[]> {
    changePhoto(key, ({ problem: _mended, ...photo }) => photo);
    try {
      const refusal = isVideo(file) ? await lengthRefusal(file) : undefined;
      if (refusal) throw new VideoFailure(refusal.message);
      const { imageUrl, message } = await pictures.send(key, file);
      changePhoto(key, (photo) => ({ ...photo, imageUrl, ...(isHeicFile(file) && { preview: imageUrl }) }));
      return [{ is: 'sent', message }];
    } catch (error) {
      const failed = failureOf(error, file);
      changePhoto(key, (photo) => ({ ...photo, problem: failed.reason }));
      return isStopped(error) ? [] : [failed];
    }
  }

  function addPhotos(files: readonly File[]): void {
    const refusal = refusalOf(files, POST_IMAGES_MAX - values.photos.length);
    if (refusal) toastUploads([refusedOutcome(refusal)]);
    const taken = files
      .filter((file) => mediaRefusal(file) === undefined)
      .slice(0, POST_IMAGES_MAX - values.photos.length);
    const added = taken.map(chosen);
    changePhotos((photos) => [...photos, ...added]);
    void sendAll(added, refusal);
  }

  async function sendAll(added: readonly ChosenPhoto[], refusal?: ImageRefusal): Promise<void> {
    const outcomes = await Promise.all(added.map((photo) => send(photo, photo.file)));
    if (added.length > 0 && !isGone.current)
      toastUploads([...(refusal ? [refusedOutcome(refusal)] : []), ...outcomes.flat()]);
  }

  function chosen(file: File): ChosenPhoto {
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    return { key: randomKey(), isVideo: isVideo(file), preview, alt: '', file };
  }

  /** Replaces a photo with another file and keeps its alt text. Returns the new key. */
  function replacePhoto(former: FormPhoto, file: File): string {
    pictures.stop(former.key);
    const added = { ...chosen(file), uncropped: former.uncropped ?? former.preview };
    changePhotos((photos) => photos.map((photo) => (photo.key === former.key ? { ...added, alt: photo.alt } : photo)));
    void sendAll([added]);
    return added.key;
  }

  /** Cancels pending uploads and continues those of the new values. */
  function reset(next: PostValues): void {
    for (const { key } of values.photos) pictures.stop(key);
    setValues(next);
    if (isGone.current) return;
    void sendAll(next.photos.flatMap(({ file, ...photo }) => (file && !photo.imageUrl ? [{ ...photo, file }] : [])));
  }

  function removePhoto(key: string): void {
    pictures.stop(key);
    changePhotos((photos) => photos.filter((photo) => photo.key !== key));
  }

  return {
    values,
    change,
    changeText,
    reset,
    /** Upload progress by the photo's key. */
    percents: pictures.percents,
    addPhotos,
    retryPhoto: ({ file, ...photo }: FormPhoto) => file && void sendAll([{ ...photo, file }]),
    describePhoto: (key: string, alt: string) => changePhoto(key, (photo) => ({ ...photo, alt })),
    markPhoto: (key: string, isSensitive: boolean) => changePhoto(key, (photo) => ({ ...photo, isSensitive })),
    removePhoto,
    replacePhoto,
    movePhoto: (from: number, to: number) => changePhotos((photos) => moved(photos, from, to)),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;

function failureOf(error: unknown, file: File): Extract<UploadOutcome, { is: 'failed' }> {
  if (error instanceof VideoFailure) return { is: 'failed', reason: error.message };
  return failedOutcome(error, isVideo(file) ? 'Failed to upload video' : undefined);
}

/** Returns the error for files that cannot be added; undefined if all can. */
function refusalOf(files: readonly File[], room: number): ImageRefusal | undefined {
  const refusal = files.map(mediaRefusal).find((one) => one !== undefined);
  if (refusal) return refusal;
  if (files.length <= room) return undefined;
  return { title: 'Too many photos', message: `A post has at most ${POST_IMAGES_MAX} photos and videos` };
}

function moved(photos: readonly FormPhoto[], from: number, to: number): readonly FormPhoto[] {
  const photo = photos[from];
  if (!photo || to < 0 || to >= photos.length) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}
