import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { ALT_TEXT_MAX } from '@qlixline/contract/limits';
import { VideoPlayer } from '@qlixline/photos/video-player';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { SensitiveChoice } from '@qlixline/photos/sensitive-choice';
import { ArrowLeft, ArrowRight, Crop } from 'lucide-react';
import { useState } from 'react';

import styles from './photo-editor.module.css';
import type { PostFormState } from '../use-post-form.ts';

const loadCrop = () => import('./photo-crop.tsx').then((part) => part.PhotoCrop);

export type EditedPhoto = { key: string; part: 'picture' | 'alt text' };

type PhotoEditorProps = {
  form: PostFormState;
  edited: EditedPhoto;
  /** Called when another photo should be edited. */
  onChange: (edited: EditedPhoto) => void;
  onClose: () => void;
};

/** Editor of a photo or video: alt text, position and, for a photo, cropping. */
export function PhotoEditor({ form, edited, onChange, onClose }: PhotoEditorProps) {
  const [isCropping, setCropping] = useState(false);
  const { photos } = form.values;
  const index = photos.findIndex(({ key }) => key === edited.key);
  const photo = photos[index];
  if (!photo) return null;
  const number = index + 1;
  const next = photos[number % photos.length];
  const isForAlt = edited.part === 'alt text' || photo.isVideo;
  const kind = photo.isVideo ? 'Video' : 'Photo';

  function replace(file: File) {
    setCropping(false);
    if (photo) onChange({ ...edited, key: form.replacePhoto(photo, file) });
  }

  return (
    <>
      <Sheet
        open
        size="full"
        title={photos.length > 1 ? `${kind} ${number} of ${photos.length}` : kind}
        onClose={onClose}
        footer={
          <>
            {next && photos.length > 1 && (
              <Button variant="soft" onClick={() => onChange({ ...edited, key: next.key })}>
                Next {next.isVideo ? 'video' : 'photo'}
              </Button>
            )}
            <span className={styles.gap} />
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <div className={styles.editor}>
          <VisuallyHidden>
            <span role="status">
              {kind} {number} of {photos.length}
            </span>
          </VisuallyHidden>
          {photo.isVideo && photo.file ? (
            <VideoPlayer className={styles.picture} src={photo.preview} label={photo.alt || kind} />
          ) : (
            <img className={styles.picture} src={imageAtWidth(photo.preview, 640)} alt={photo.alt} />
          )}
          <TextArea
            key={photo.key}
            label={`What does ${kind.toLowerCase()} ${number} show?`}
            hint="Read out to people who cannot see it."
            rows={2}
            maxLength={ALT_TEXT_MAX}
            value={photo.alt}
            // A single line: line breaks mean nothing when the text is read aloud.
            onChange={(event) => form.describePhoto(photo.key, event.target.value.replaceAll(/[\r\n]+/g, ' '))}
            autoFocus={isForAlt}
            data-initial-focus={isForAlt || undefined}
          />
          <SensitiveChoice
            isOn={photo.isSensitive ?? false}
            onChange={(isOn) => form.markPhoto(photo.key, isOn)}
            isExplained
          />
          <div className={styles.acts}>
            {photos.length > 1 && (
              <>
                <Button
                  size="small"
                  variant="soft"
                  icon={<ArrowLeft aria-hidden />}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => form.movePhoto(index, index - 1)}
                >
                  Move left
                </Button>
                <Button
                  size="small"
                  variant="soft"
                  icon={<ArrowRight aria-hidden />}
                  aria-disabled={number === photos.length || undefined}
                  onClick={() => form.movePhoto(index, index + 1)}
                >
                  Move right
                </Button>
              </>
            )}
            {!photo.isVideo && (
              <Button size="small" variant="soft" icon={<Crop aria-hidden />} onClick={() => setCropping(true)}>
                Crop or turn
              </Button>
            )}
          </div>
        </div>
      </Sheet>
      {isCropping && (
        <LazyPart
          load={loadCrop}
          props={{
            title: `Crop photo ${number}`,
            source: photo.uncropped ?? photo.preview,
            onCropped: replace,
            onClose: () => setCropping(false),
          }}
        />
      )}
    </>
  );
}
