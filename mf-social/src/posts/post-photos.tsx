import type { DescribedImage } from '@qlixline/contract/described-image';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { useState } from 'react';

import styles from './post-photos.module.css';

const loadVideo = () => import('./media-parts.ts').then((part) => part.PostVideo);
const loadLightbox = () => import('./media-parts.ts').then((part) => part.Lightbox);

/** A lone picture keeps its shape within these bounds, width by height. */
const NARROWEST = 4 / 5;
const WIDEST = 16 / 9;

/** Width by height of a place among two, three or four; the first of three is as high as two. */
const PLACE = { 2: 4 / 5, 3: 4 / 3, 4: 4 / 3 } as const;
const HIGH_PLACE = 2 / 3;

/** One to four pictures and videos, each of which opens large. */
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
              aria-label={image.alt ? undefined : `${image.video ? 'Video' : 'Photo'} ${index + 1} of ${images.length}`}
              onClick={() => setOpened(index)}
            >
              <ResponsiveImage
                image={image}
                alt={image.alt}
                sizes={sizesOf(image, index, images.length)}
                priority={priority}
                cover
              />
            </button>
            {image.video && <LazyPart load={loadVideo} props={{ video: image.video }} failed={() => null} />}
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

/** How wide it is drawn: one that is wider than its place is cut off at its sides, and drawn that much larger. */
function sizesOf(image: DescribedImage, index: number, count: number): string {
  if (count === 1) return cut(608, '100vw - 56px', image, shapeOf(image));
  const place = count === 3 && index === 0 ? HIGH_PLACE : (PLACE[count as keyof typeof PLACE] ?? 1);
  return cut(301, '50vw - 31px', image, place);
}

function cut(desktop: number, phone: string, { width, height }: DescribedImage, place: number): string {
  const larger = Math.max(1, width / height / place);
  return `(min-width: 672px) ${Math.round(desktop * larger)}px, calc(${larger.toFixed(2)} * (${phone}))`;
}

function shapeOf({ width, height }: DescribedImage): number {
  return Math.min(WIDEST, Math.max(NARROWEST, width / height));
}
