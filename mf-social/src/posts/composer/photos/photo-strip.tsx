import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { Button } from '@qlixline/ui/button';
import { Check, EyeOff, ImageOff, Plus, X } from 'lucide-react';
import { useRef } from 'react';

import { DevicePicture } from '../../../images/device-picture.tsx';
import { UploadProgress } from '../../../images/upload-progress.tsx';
import styles from './photo-strip.module.css';
import { areUploading } from '../post-values.ts';
import type { PostFormState } from '../use-post-form.ts';
import { useDraggedOrder } from './use-dragged-order.ts';

type PhotoStripProps = {
  form: PostFormState;
  /** Called to edit the image or its alt text. */
  onEdit: (key: string, part: 'picture' | 'alt text') => void;
};

/** Photos and videos of a form in their order, with errors below. */
export function PhotoStrip({ form, onEdit }: PhotoStripProps) {
  const { photos } = form.values;
  const isUploading = areUploading(photos);
  const list = useRef<HTMLOListElement>(null);
  useDraggedOrder(list, photos.map(({ key }) => key).join(' '), form.movePhoto);
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      <ol ref={list} className={styles.strip} aria-label="Photos">
        {photos.map(({ key, isVideo, preview, alt, file, imageUrl, isSensitive, problem }, index) => (
          <li key={key} className={styles.photo} data-problem={problem ? '' : undefined}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`Edit ${kindOf(isVideo)} ${index + 1}${isSensitive ? ', covered as sensitive' : ''}`}
              disabled={isUploading || problem !== undefined}
              onClick={() => onEdit(key, 'picture')}
            >
              {problem !== undefined ? (
                <ImageOff aria-hidden />
              ) : isVideo && file ? (
                <video src={`${preview}#t=0.5`} muted playsInline preload="metadata" />
              ) : (
                <DevicePicture src={imageAtWidth(preview, 320)} alt="" width={128} height={128} draggable={false} />
              )}
            </button>
            {isSensitive && !problem && (
              <span className={styles.covered}>
                <EyeOff aria-hidden />
              </span>
            )}
            {!imageUrl && !problem && (
              <div className={styles.busy}>
                <UploadProgress label={`Uploading ${kindOf(isVideo)} ${index + 1}`} percent={form.percents[key]} />
              </div>
            )}
            {!problem && (
              <button
                type="button"
                className={styles.alt}
                disabled={isUploading}
                aria-label={`${alt.trim() ? 'Change' : 'Add'} alt text of ${kindOf(isVideo)} ${index + 1}`}
                onClick={() => onEdit(key, 'alt text')}
              >
                <span>
                  {alt.trim() ? <Check aria-hidden /> : <Plus aria-hidden />}
                  ALT
                </span>
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${kindOf(isVideo)} ${index + 1}`}
              onClick={() => form.removePhoto(key)}
            >
              <span>
                <X aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {photos.map(
        (photo, index) =>
          photo.problem && (
            <div key={photo.key} role="alert" className={styles.problem}>
              <p>
                {photo.isVideo ? 'Video' : 'Photo'} {index + 1}: {photo.problem}
              </p>
              {photo.file && (
                <Button variant="link" onClick={() => form.retryPhoto(photo)}>
                  Try again
                </Button>
              )}
            </div>
          ),
      )}
    </div>
  );
}

function kindOf(isVideo: boolean | undefined): string {
  return isVideo ? 'video' : 'photo';
}
