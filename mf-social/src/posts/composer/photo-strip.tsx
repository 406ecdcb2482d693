import { imageAtWidth } from '@qlixline/contract/image-url';
import { ALT_TEXT_MAX } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { TextField } from '@qlixline/ui/text-field';
import { ArrowDown, ArrowUp, X } from 'lucide-react';

import { UploadProgress } from '../../images/upload-progress.tsx';
import styles from './photo-strip.module.css';
import type { FormPhoto } from './post-values.ts';
import type { PostFormState } from './use-post-form.ts';

/** The photos of a form in their order, each with words for what it shows. */
export function PhotoStrip({ form }: { form: PostFormState }) {
  const { photos } = form.values;
  if (photos.length === 0) return null;
  return (
    <ol className={styles.strip} aria-label="Photos">
      {photos.map((photo, index) => (
        <li key={photo.key} className={styles.photo}>
          <div className={styles.preview}>
            <img src={previewOf(photo)} alt="" width={96} height={96} />
            {!photo.imageUrl && !photo.problem && (
              <div className={styles.busy}>
                <UploadProgress label={`Uploading photo ${index + 1}`} percent={form.percents[photo.key]} />
              </div>
            )}
          </div>
          <div className={styles.words}>
            {photo.problem ? (
              <div role="alert" className={styles.problem}>
                <p>{photo.problem}</p>
                {photo.file && (
                  <Button variant="link" onClick={() => form.retryPhoto(photo)}>
                    Try again
                  </Button>
                )}
              </div>
            ) : (
              <TextField
                label={`What does photo ${index + 1} show?`}
                value={photo.alt}
                maxLength={ALT_TEXT_MAX}
                onChange={(event) => form.describePhoto(photo.key, event.target.value)}
                data-alt
              />
            )}
          </div>
          <div className={styles.acts}>
            {photos.length > 1 && (
              <IconButton
                label={`Move photo ${index + 1} up`}
                icon={<ArrowUp aria-hidden />}
                disabled={index === 0}
                onClick={() => form.movePhoto(index, -1)}
              />
            )}
            <IconButton
              label={`Remove photo ${index + 1}`}
              icon={<X aria-hidden />}
              onClick={() => form.removePhoto(photo.key)}
            />
            {photos.length > 1 && (
              <IconButton
                label={`Move photo ${index + 1} down`}
                icon={<ArrowDown aria-hidden />}
                disabled={index === photos.length - 1}
                onClick={() => form.movePhoto(index, 1)}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function previewOf({ preview }: FormPhoto): string {
  return imageAtWidth(preview, 320);
}
