import { messageOf } from '@qlixline/api-client/http';
import { useUploadImage } from '@qlixline/api-client/uploads';
import { IMAGE_MAX_BYTES, POST_IMAGES_MAX } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/upload-refusals';
import { useToast } from '@qlixline/shell-bridge';
import { useState } from 'react';

import type { FormPhoto, PostValues } from './post-values.ts';

/** The values of a post's form and what changes them. Photos upload as soon as they are there, each by itself. */
export function usePostForm(initial: () => PostValues) {
  const [values, setValues] = useState(initial);
  const toast = useToast();
  const { mutateAsync: upload } = useUploadImage({ type: 'content', contentType: 'post' });

  const change = (changed: Partial<PostValues>) => setValues((before) => ({ ...before, ...changed }));
  const changePhotos = (next: (photos: readonly FormPhoto[]) => readonly FormPhoto[]) =>
    setValues((before) => ({ ...before, photos: next(before.photos) }));
  const changePhoto = (key: string, changed: (photo: FormPhoto) => FormPhoto) =>
    changePhotos((photos) => photos.map((photo) => (photo.key === key ? changed(photo) : photo)));

  async function send({ key }: FormPhoto, file: File): Promise<void> {
    changePhoto(key, ({ problem: _mended, ...photo }) => photo);
    try {
      const { imageUrl } = await upload(file);
      changePhoto(key, (photo) => ({ ...photo, imageUrl }));
    } catch (error) {
      const problem = messageOf(error, 'This photo did not get through.');
      changePhoto(key, (photo) => ({ ...photo, problem }));
    }
  }

  function addPhotos(files: readonly File[]): void {
    const refusal = refusalOf(files, POST_IMAGES_MAX - values.photos.length);
    if (refusal) toast({ variant: 'destructive', title: refusal.title, description: refusal.message });
    const taken = files
      .filter((file) => problemOf(file) === undefined)
      .slice(0, POST_IMAGES_MAX - values.photos.length);
    const added = taken.map((file) => ({
      key: crypto.randomUUID(),
      preview: URL.createObjectURL(file),
      alt: '',
      file,
    }));
    changePhotos((photos) => [...photos, ...added]);
    for (const photo of added) void send(photo, photo.file);
  }

  return {
    values,
    change,
    reset: setValues,
    addPhotos,
    retryPhoto: (photo: FormPhoto) => photo.file && void send(photo, photo.file),
    describePhoto: (key: string, alt: string) => changePhoto(key, (photo) => ({ ...photo, alt })),
    removePhoto: (key: string) => changePhotos((photos) => photos.filter((photo) => photo.key !== key)),
    movePhoto: (index: number, step: 1 | -1) => changePhotos((photos) => moved(photos, index, step)),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;

/** What is told of chosen files that cannot be taken; undefined when all can. */
function refusalOf(files: readonly File[], room: number): { title: string; message: string } | undefined {
  const problems = files.map(problemOf).find((problem) => problem !== undefined);
  if (problems) return problems;
  if (files.length <= room) return undefined;
  return { title: 'Too many photos', message: `A post has at most ${POST_IMAGES_MAX} photos` };
}

function problemOf(file: File): { title: string; message: string } | undefined {
  if (!file.type.startsWith('image/')) return UPLOAD_REFUSALS.invalidType;
  return file.size > IMAGE_MAX_BYTES ? UPLOAD_REFUSALS.tooLarge : undefined;
}

function moved(photos: readonly FormPhoto[], index: number, step: 1 | -1): readonly FormPhoto[] {
  const photo = photos[index];
  if (!photo || index + step < 0 || index + step >= photos.length) return photos;
  return photos.toSpliced(index, 1).toSpliced(index + step, 0, photo);
}
