import { useUpdatePhoto } from '@qlixline/api-client/photos';
import { ALT_TEXT_MAX, PHOTO_CAPTION_MAX } from '@qlixline/contract/limits';
import type { Photo } from '@qlixline/contract/photo';
import { countGraphemes } from '@qlixline/contract/text';
import { Button } from '@qlixline/ui/button';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useEffect, useState } from 'react';

import styles from './photos.module.css';
import { useFailed } from './use-failed.ts';

const NUDGE = 'Some people hear what a picture shows. A few words let them take part.';

type PhotoWordsProps = { photo: Photo; onUnsaved: (isUnsaved: boolean) => void };

/** Caption and description. They show as saved at once; what was written stays when the server refuses. */
export function PhotoWords({ photo, onUnsaved }: PhotoWordsProps) {
  const [caption, setCaption] = useState(photo.caption);
  const [alt, setAlt] = useState(photo.image.alt);
  const failed = useFailed();
  const { mutateAsync, isPending } = useUpdatePhoto();

  const update = { caption: caption.trim(), alt: alt.trim() };
  const used = { caption: countGraphemes(update.caption), alt: countGraphemes(update.alt) };
  const isUnsaved = update.caption !== photo.caption || update.alt !== photo.image.alt;
  const isTooLong = used.caption > PHOTO_CAPTION_MAX || used.alt > ALT_TEXT_MAX;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        mutateAsync({ id: photo.id, update }).catch(failed('The photo was not saved'));
      }}
    >
      <TextField
        label="What does it show?"
        hint={update.alt === '' ? NUDGE : undefined}
        value={alt}
        counter={{ used: used.alt, max: ALT_TEXT_MAX }}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextArea
        label="Caption"
        rows={2}
        value={caption}
        counter={{ used: used.caption, max: PHOTO_CAPTION_MAX }}
        onChange={(event) => setCaption(event.target.value)}
      />
      <div>
        <Button type="submit" size="small" loading={isPending} disabled={!isUnsaved || isTooLong}>
          Save
        </Button>
      </div>
    </form>
  );
}
