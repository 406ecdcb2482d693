import { Button } from '@qlixline/ui/button';
import { Spinner } from '@qlixline/ui/spinner';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

import styles from './story-composer.module.css';
import type { StoryPictureState } from './use-story-picture.ts';

type PictureChoiceProps = { picture: StoryPictureState; onChoose: (file: File | undefined) => void };

/** Takes a picture from the file dialog, dropped, or pasted, and shows it in the shape of a story. */
export function PictureChoice({ picture, onChoose }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const preview = 'preview' in picture ? picture.preview : undefined;

  function take(event: ClipboardEvent | DragEvent, files: FileList | undefined): void {
    if (!files?.[0]) return;
    event.preventDefault();
    setOver(false);
    onChoose(files[0]);
  }

  return (
    <div
      className={styles.choice}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/*"
        aria-label="Choose a photo for your story"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // so that the same file can be chosen again after a failure
          onChoose(file);
        }}
      />
      {preview ? (
        <img className={styles.preview} src={preview} alt="Your story" />
      ) : (
        <ImagePlus className={styles.icon} aria-hidden />
      )}
      {picture.status === 'uploading' && (
        <span className={styles.busy} role="status">
          <Spinner />
          <VisuallyHidden>Uploading...</VisuallyHidden>
        </span>
      )}
      <div className={styles.acts}>
        <Button
          variant="soft"
          data-initial-focus
          disabled={picture.status === 'uploading'}
          onClick={() => input.current?.click()}
        >
          {preview ? 'Choose another photo' : 'Choose a photo'}
        </Button>
        {picture.status === 'failed' && (
          <Button variant="soft" onClick={() => onChoose(picture.file)}>
            Try again
          </Button>
        )}
      </div>
      {picture.status === 'none' && <p className={styles.note}>or drop or paste one here</p>}
      {(picture.status === 'failed' || picture.status === 'refused') && <p role="alert">{picture.message}</p>}
    </div>
  );
}
