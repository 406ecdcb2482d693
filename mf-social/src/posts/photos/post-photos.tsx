import type { Post } from '@qlixline/contract/posts/post';
import { shapeOfLonePhoto, sizesOfPhoto } from '@qlixline/contract/posts/post-photos';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { useState } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import styles from './post-photos.module.css';
import type { PhotoPress } from './pressed-photo.tsx';

const loadVideo = () => import('./post-video.tsx').then((part) => part.PostVideo);
const loadPressed = () => import('./pressed-photo.tsx').then((part) => part.PressedPhoto);

/** One to four images and videos that open in the viewer; the code for double taps is loaded with the first press. */
export function PostPhotos({ post, priority }: { post: Post; priority: boolean }) {
  const [pressed, setPressed] = useState<PhotoPress>();
  const { images } = post;
  const [first] = images;
  const alone = images.length === 1 && first ? { aspectRatio: shapeOfLonePhoto(first) } : {};
  return (
    <>
      <ul className={styles.photos} data-count={images.length} style={alone}>
        {images.map((image, index) => (
          <li key={image.url}>
            <SensitiveMedia image={image}>
              <button
                type="button"
                className={styles.photo}
                aria-haspopup="dialog"
                aria-label={
                  image.alt ? undefined : `${image.video ? 'Video' : 'Photo'} ${index + 1} of ${images.length}`
                }
                onClick={({ nativeEvent }) => setPressed({ index, event: nativeEvent, before: pressed })}
              >
                <ResponsiveImage
                  image={image}
                  alt={image.alt}
                  sizes={sizesOfPhoto(image, index, images.length)}
                  priority={priority}
                  cover
                />
              </button>
              {image.video && <LazyPart load={loadVideo} props={{ video: image.video }} failed={renderNothing} />}
            </SensitiveMedia>
          </li>
        ))}
      </ul>
      {pressed && (
        <LazyPart load={loadPressed} props={{ post, press: pressed, onClose: () => setPressed(undefined) }} />
      )}
    </>
  );
}
