import { ALT_TEXT_MAX, PHOTO_CAPTION_MAX } from '@qlixline/contract/limits';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';

import styles from '../photos.module.css';
import type { PhotoDetailsState } from './use-photo-details.ts';

const NUDGE = 'Some people hear what a picture shows. A few words let them take part.';

type PhotoWordsProps = {
  words: PhotoDetailsState;
  /** Id of the form, for a button outside it. */
  formId: string;
};

/** Fields for caption and alt text. */
export function PhotoDetails({ words, formId }: PhotoWordsProps) {
  const { alt, caption, used } = words;
  return (
    <form
      id={formId}
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.isReady && !words.isPending) words.save();
      }}
    >
      <TextField
        label="What does it show?"
        hint={alt.trim() === '' ? NUDGE : undefined}
        value={alt}
        counter={{ used: used.alt, max: ALT_TEXT_MAX }}
        onChange={(event) => words.setAlt(event.target.value)}
      />
      <TextArea
        label="Caption"
        rows={2}
        value={caption}
        counter={{ used: used.caption, max: PHOTO_CAPTION_MAX }}
        onChange={(event) => words.setCaption(event.target.value)}
      />
    </form>
  );
}
