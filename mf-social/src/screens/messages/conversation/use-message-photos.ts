import { messageOf } from '@qlixline/api-client/http';
import { randomKey } from '@qlixline/api-client/random-key';
import { MESSAGE_IMAGES_MAX } from '@qlixline/contract/limits';
import { imageRefusal } from '@qlixline/photos/image-refusal';
import { useToast } from '@qlixline/shell-bridge';
import { useEffect, useRef, useState } from 'react';

import { isStopped, useImageUploads } from '../../../images/use-image-uploads.ts';
import type { SentPhoto } from '../outbox/outbox.store.ts';

/** A picture that is being added: on its way, or refused. */
export type AddedPhoto = { key: string; file: File; preview: string; problem?: string | undefined };

type Photos = {
  photos: readonly SentPhoto[];
  setPhotos: (change: (before: readonly SentPhoto[]) => SentPhoto[]) => void;
};

/** Pictures beside the text: those that are uploaded are the draft's, and those on their way are this page's. */
export function useMessagePhotos({ photos, setPhotos }: Photos) {
  const toast = useToast();
  const { percents, send, stop } = useImageUploads('message');
  const [added, setAdded] = useState<readonly AddedPhoto[]>([]);
  const previews = useRef(new Set<string>());
  /** Places of photos of this page, by key and address: they are sent as they were chosen, whichever is uploaded first. */
  const places = useRef(new Map<string, number>());
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  function add(files: readonly File[]): void {
    const room = MESSAGE_IMAGES_MAX - photos.length - added.length;
    const refusal = files.map(imageRefusal).find((one) => one !== undefined);
    const fitting = files.filter((file) => imageRefusal(file) === undefined);
    if (refusal) toast({ variant: 'destructive', title: refusal.title, description: refusal.message });
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
    for (const photo of taken) void upload(photo);
  }

  /** Those of an earlier page come first. */
  const placeOf = ({ imageUrl }: SentPhoto) => places.current.get(imageUrl) ?? -1;

  async function upload({ key, file }: AddedPhoto): Promise<void> {
    setAdded((before) => before.map((one) => (one.key === key ? { ...one, problem: undefined } : one)));
    try {
      const { imageUrl } = await send(key, file);
      places.current.set(imageUrl, places.current.get(key) ?? 0);
      setPhotos((before) => [...before, { imageUrl, alt: '' }].toSorted((a, b) => placeOf(a) - placeOf(b)));
      setAdded((before) => before.filter((one) => one.key !== key));
    } catch (error) {
      if (isStopped(error)) return;
      const problem = messageOf(error, 'Failed to upload image');
      toast({ variant: 'destructive', title: 'Upload failed', description: problem });
      setAdded((before) => before.map((one) => (one.key === key ? { ...one, problem } : one)));
    }
  }

  function remove(key: string): void {
    stop(key);
    setAdded((before) => before.filter((one) => one.key !== key));
    setPhotos((before) => before.filter(({ imageUrl }) => imageUrl !== key));
  }

  return { added, percents, add, retry: (photo: AddedPhoto) => void upload(photo), remove };
}
