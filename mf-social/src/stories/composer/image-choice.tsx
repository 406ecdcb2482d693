import { Button } from '@qlixline/ui/button';
import { ImagePlus, Sticker } from 'lucide-react';
import { useRef } from 'react';

import { PhotoInput } from '@qlixline/photos/photo-input';
import type { UploadPercent } from '../../images/use-image-uploads.ts';
import { DevicePicture } from '../../images/device-picture.tsx';
import { UploadProgress } from '../../images/upload-progress.tsx';
import { useFileSelection } from '../../images/use-file-selection.ts';
import styles from './story-composer.module.css';
import type { StoryImageState } from './use-story-image.ts';

type PictureChoiceProps = {
  picture: StoryImageState;
  /** Upload progress. */
  percent: UploadPercent | undefined;
  onChoose: (file: File | undefined) => void;
  onTryAgain: (file: File) => void;
  /** Called to cancel the upload. */
  onCancel: () => void;
  /** Called to add text and stickers. */
  onEdit: () => void;
};

/** Chooses an image from the file dialog, by drop or paste, and shows it in the shape of a story. */
export function ImageChoice({ picture, percent, onChoose, onTryAgain, onCancel, onEdit }: PictureChoiceProps) {
  const area = useRef<HTMLDivElement>(null);
  const isOver = useFileSelection(area, ([file]) => onChoose(file));
  const isUploading = picture.status === 'uploading';
  const preview = 'preview' in picture ? picture.preview : undefined;
  return (
    <div ref={area} className={styles.choice} data-over={isOver || undefined}>
      {preview ? (
        <DevicePicture className={styles.preview} src={preview} alt="Your story" />
      ) : (
        <ImagePlus className={styles.icon} aria-hidden />
      )}
      {isUploading && <UploadProgress label="Uploading..." percent={percent} />}
      <div className={styles.acts}>
        <PhotoInput
          label="Choose a photo for your story"
          accept="image/*"
          data-initial-focus
          disabled={isUploading}
          onFiles={([file]) => onChoose(file)}
        >
          {preview ? 'Choose another photo' : 'Choose a photo'}
        </PhotoInput>
        {preview && (
          <Button variant="soft" size="small" icon={<Sticker aria-hidden />} disabled={isUploading} onClick={onEdit}>
            Text and stickers
          </Button>
        )}
        {isUploading && (
          <Button variant="ghost" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {picture.status === 'failed' && (
          <Button variant="soft" size="small" onClick={() => onTryAgain(picture.file)}>
            Try again
          </Button>
        )}
      </div>
      {picture.status === 'none' && <p className={styles.dropHint}>or drop or paste one here</p>}
      {picture.status === 'failed' && <p className={styles.error}>{picture.message}</p>}
    </div>
  );
}
