import type { DescribedImage } from '@qlixline/contract/described-image';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Picture } from '@qlixline/ui/picture';
import { useState } from 'react';

import styles from './post-photos.module.css';

const loadLightbox = () => import('./lightbox.tsx').then((part) => part.Lightbox);

/** A lone picture keeps its shape within these bounds, width by height. */
const NARROWEST = 4 / 5;
const WIDEST = 16 / 9;

const WHOLE_WIDTH = '(min-width: 672px) 608px, calc(100vw - 56px)';
const HALF_WIDTH = '(min-width: 672px) 301px, calc(50vw - 31px)';

/** One to four pictures, each of which opens large. */
export function PostPhotos({ images, priority }: { images: readonly DescribedImage[]; priority: boolean }) {
  const [opened, setOpened] = useState<number>();
  const [first] = images;
  const alone = images.length === 1 && first ? { aspectRatio: shapeOf(first) } : {};
  return (
    <>
      <ul className={styles.photos} data-count={images.length} style={alone}>
        {images.map((image, index) => (
          <li key={image.url}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={image.alt ? undefined : `Photo ${index + 1} of ${images.length}`}
              onClick={() => setOpened(index)}
            >
              <Picture
                image={image}
                alt={image.alt}
                sizes={images.length === 1 ? WHOLE_WIDTH : HALF_WIDTH}
                priority={priority}
                cover
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazyPart
          load={loadLightbox}
          props={{ photos: images.map((image) => ({ image })), start: opened, onClose: () => setOpened(undefined) }}
        />
      )}
    </>
  );
}

function shapeOf({ width, height }: DescribedImage): number {
  return Math.min(WIDEST, Math.max(NARROWEST, width / height));
}
