import { randomKey } from '@qlixline/api-client/calls/random-key';
import { MESSAGE_IMAGES_MAX } from '@qlixline/contract/limits';
import type { UploadOutcome } from '@qlixline/contract/uploads/upload-toast';
import { imageRefusal } from '@qlixline/photos/image-refusal';
import { failedOutcome, refusedOutcome, useUploadToasts } from '@qlixline/photos/use-upload-toasts';
import { useToast } from '@qlixline/shell-bridge';
import { useEffect, useRef, useState } from 'react';

import { isStopped, useImageUploads } from '../../../../images/use-image-uploads.ts';
import type { SentPhoto } from '../../outbox/outbox.store.ts';

/** Image that is being uploaded or was refused. */
export type AddedPhoto = { key: string; file: File; preview: string; problem?: string | undefined };

type Photos = {
  photos: readonly SentPhoto[];
  setPhotos: (change: (before: readonly SentPhoto[]) => SentPhoto[]) => void;
};

/** Manages images of a message: uploaded ones are part of the draft, pending ones only of this page. */
export function useMessagePhotos({ photos, setPhotos }: Photos) {
  const toast = useToast();
  const toastUploads = useUploadToasts();
  const { percents, send, stop } = useImageUploads('message');
  const [added, setAdded] = useState<readonly AddedPhoto[]>([]);
  const previews = useRef(new Set<string>());
  /**
   * Positions of this page's photos by key and address, so that they are sent in the order of selection, not of
   * completion.
   */
  const places = useRef(new Map<string, number>());
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  function add(files: readonly File[]): void {
    const room = MESSAGE_IMAGES_MAX - photos.length - added.length;
    const refused = files.flatMap((file) => imageRefusal(file) ?? []).map(refusedOutcome);
    const fitting = files.filter((file) => imageRefusal(file) === undefined);
    if (refused.length > 0) toastUploads(refused);
    else if (fitting.length > room) {
      toast({ variant: 'destructive', title: `At most ${MESSAGE_IMAGES_MAX} photos at once` });
    }
    const taken = fitting.slice(0, Math.max(0, room)).map((file) => {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      const key = randomKey();
      places.current.set(key, places.current.size);
      return { key, file, preview };
    });
    setAdded((before) => [...before, ...taken]);
    void uploadAll(taken, refused);
  }

  async function uploadAll(taken: readonly AddedPhoto[], refused: readonly UploadOutcome[] = []): Promise<void> {
    const outcomes = await Promise.all(taken.map(upload));
    if (taken.length > 0) toastUploads([...refused, ...outcomes.flat()]);
  }

  /** Photos from an earlier page come first. */
  const positionOf = ({ imageUrl }: SentPhoto) => places.current.get(imageUrl) ?? -1;

  /** Uploads a photo and returns its outcome; empty if it was cancelled. */
  async function upload({ key, file }: AddedPhoto): Promise<UploadOutcome[]> {
    setAdded((before) => before.map((one) => (one.key === key ? { ...one, problem: undefined } : one)));
    try {
      const { imageUrl, message } = await send(key, file);
      places.current.set(imageUrl, places.current.get(key) ?? 0);
      setPhotos((before) => [...before, { imageUrl, alt: '' }].toSorted((a, b) => positionOf(a) - positionOf(b)));
      setAdded((before) => before.filter((one) => one.key !== key));
      return [{ is: 'sent', message }];
    } catch (error) {
      if (isStopped(error)) return [];
      const failed = failedOutcome(error);
      setAdded((before) => before.map((one) => (one.key === key ? { ...one, problem: failed.reason } : one)));
      return [failed];
    }
  }

  function remove(key: string): void {
    stop(key);
    setAdded((before) => before.filter((one) => one.key !== key));
    setPhotos((before) => before.filter(({ imageUrl }) => imageUrl !== key));
  }

  /** Covers or uncovers all uploaded photos of the message. */
  function cover(isSensitive: boolean): void {
    setPhotos((before) => before.map((photo) => ({ ...photo, isSensitive })));
  }

  return { added, percents, add, cover, retry: (photo: AddedPhoto) => void uploadAll([photo]), remove };
}
