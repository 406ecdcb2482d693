import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { SensitiveChoice } from '@qlixline/photos/sensitive-choice';
import { X } from 'lucide-react';

import { DevicePicture } from '../../../../images/device-picture.tsx';
import { UploadProgress } from '../../../../images/upload-progress.tsx';
import type { SentPhoto } from '../../outbox/outbox.store.ts';
import styles from './message-form.module.css';
import type { useMessagePhotos } from './use-message-photos.ts';

type PhotoTrayProps = { photos: readonly SentPhoto[]; uploads: ReturnType<typeof useMessagePhotos> };

/** Images to be sent, above the text. */
export function PhotoTray({ photos, uploads: { added, percents, cover, retry, remove } }: PhotoTrayProps) {
  if (photos.length + added.length === 0) return null;
  return (
    <>
      <ul className={styles.tray} aria-label="Photos to send">
        {photos.map(({ imageUrl }, nth) => (
          <li key={imageUrl}>
            <img src={imageAtWidth(imageUrl, 320)} alt="" width={84} height={84} />
            <IconButton label={`Remove photo ${nth + 1}`} icon={<X aria-hidden />} onClick={() => remove(imageUrl)} />
          </li>
        ))}
        {added.map((photo) => (
          <li key={photo.key} aria-busy={photo.problem === undefined}>
            <DevicePicture src={photo.preview} alt="" width={84} height={84} />
            {photo.problem === undefined ? (
              <UploadProgress label={`Uploading ${photo.file.name}`} percent={percents[photo.key]} />
            ) : (
              <Button size="small" variant="soft" onClick={() => retry(photo)}>
                Retry
              </Button>
            )}
            <IconButton
              label={`Remove ${photo.file.name}`}
              icon={<X aria-hidden />}
              onClick={() => remove(photo.key)}
            />
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <div className={styles.sensitive}>
          <SensitiveChoice isOn={photos.every(({ isSensitive }) => isSensitive)} onChange={cover} />
        </div>
      )}
    </>
  );
}
