import type { DescribedImage } from '@qlixline/contract/images/described-image';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { useState } from 'react';

import styles from '../../../posts/photos/post-photos.module.css';

const loadLightbox = () => import('../../../posts/photos/lightbox.tsx').then((part) => part.Lightbox);

/** Limits of a single image's aspect ratio (width by height). */
const NARROWEST_RATIO = 4 / 5;
const WIDEST_RATIO = 16 / 9;

/** One to four images that open in the viewer. */
export function ThreadPhotos({ images }: { images: readonly DescribedImage[] }) {
  const [start, setStart] = useState<number>();
  const [first] = images;
  const shape = first ? Math.min(WIDEST_RATIO, Math.max(NARROWEST_RATIO, first.width / first.height)) : WIDEST_RATIO;
  return (
    <>
      <ul
        className={styles.photos}
        data-count={images.length}
        style={images.length === 1 ? { aspectRatio: shape } : {}}
      >
        {images.map((image, index) => (
          <li key={image.url}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={image.alt ? undefined : `Photo ${index + 1} of ${images.length}`}
              onClick={() => setStart(index)}
            >
              <ResponsiveImage
                image={image}
                alt={image.alt}
                sizes={
                  images.length === 1
                    ? '(min-width: 672px) 608px, calc(100vw - 56px)'
                    : '(min-width: 672px) 301px, calc(50vw - 31px)'
                }
                cover
              />
            </button>
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
