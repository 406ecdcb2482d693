import { useUpdatePhoto } from '@qlixline/api-client/photos/photos';
import { ALT_TEXT_MAX, PHOTO_CAPTION_MAX } from '@qlixline/contract/limits';
import type { Photo } from '@qlixline/contract/photos/photo';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useState } from 'react';

import { useFailed } from '../photo-input/use-failed.ts';

/** Manages a photo's caption and alt text. They appear saved at once, and a failed save keeps what was typed. */
export function usePhotoDetails(photo: Photo) {
  const [caption, setCaption] = useState(photo.caption);
  const [alt, setAlt] = useState(photo.image.alt);
  const failed = useFailed();
  const { mutateAsync, isPending } = useUpdatePhoto();

  const update = { caption: caption.trim(), alt: alt.trim() };
  const used = { caption: countGraphemes(update.caption), alt: countGraphemes(update.alt) };
  const isUnsaved = update.caption !== photo.caption || update.alt !== photo.image.alt;
  const isTooLong = used.caption > PHOTO_CAPTION_MAX || used.alt > ALT_TEXT_MAX;
  return {
    caption,
    setCaption,
    alt,
    setAlt,
    used,
    isUnsaved,
    isPending,
    isReady: isUnsaved && !isTooLong,
    save: () => void mutateAsync({ id: photo.id, update }).catch(failed('The photo was not saved')),
  };
}

export type PhotoDetailsState = ReturnType<typeof usePhotoDetails>;
