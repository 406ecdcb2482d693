import type { Message } from '@qlixline/contract/messages/message';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { useState } from 'react';

import styles from './message-content.module.css';

const loadLightbox = () => import('../../../../posts/photos/lightbox.tsx').then((part) => part.Lightbox);
/** Limits of a single image's aspect ratio (width by height). */
const NARROWEST_RATIO = 3 / 4;
const WIDEST_RATIO = 16 / 9;

/** Images of a message that open in the viewer. */
export function MessagePhotos({ images }: Pick<Message, 'images'>) {
  const [start, setStart] = useState<number>();
  const [first] = images;
  if (!first) return null;
  const shape = Math.min(WIDEST_RATIO, Math.max(NARROWEST_RATIO, first.width / first.height));
  return (
    <>
      <ul className={styles.photos} data-count={Math.min(images.length, 3)}>
        {images.map((image, nth) => (
          <li key={image.url} style={images.length === 1 ? { aspectRatio: shape } : undefined}>
            <SensitiveMedia image={image}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={image.alt ? undefined : `Photo ${nth + 1} of ${images.length}`}
                onClick={() => setStart(nth)}
              >
                <ResponsiveImage image={image} alt={image.alt} sizes={images.length === 1 ? '320px' : '160px'} cover />
              </button>
            </SensitiveMedia>
          </li>
        ))}
      </ul>
      {start !== undefined && (
        <LazyPart
          load={loadLightbox}
          props={{ photos: images.map((image) => ({ image })), start, onClose: () => setStart(undefined) }}
        />
      )}
    </>
  );
}
