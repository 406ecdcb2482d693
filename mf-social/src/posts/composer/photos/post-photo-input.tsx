import { POST_IMAGES_MAX } from '@qlixline/contract/limits';
import { Image as ImageIcon } from 'lucide-react';

import { PhotoInput } from '@qlixline/photos/photo-input';
import styles from '../post-form.module.css';
import { areUploading } from '../post-values.ts';
import type { PostFormState } from '../use-post-form.ts';

/** Button to add photos and videos to a form while there is room. */
export function PostPhotoInput({ form, disabled }: { form: PostFormState; disabled: boolean }) {
  const { photos } = form.values;
  const isHeld = disabled || areUploading(photos) || photos.length >= POST_IMAGES_MAX;
  return (
    <PhotoInput multiple disabled={isHeld} onFiles={form.addPhotos}>
      <ImageIcon aria-hidden />{' '}
      <span className={styles.addPhoto}>
        Photo<span className={styles.orVideo}> or video</span>
      </span>
    </PhotoInput>
  );
}
