import type { Listing } from '@qlixline/contract/listings/listing';
import { IconButton } from '@qlixline/ui/icon-button';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';

import styles from './listing.module.css';

const READING_COLUMN = '(min-width: 664px) 640px, 100vw';

/** Images in a row that is swiped or scrolled by buttons and keys. */
export function ListingPhotos({ listing: { images, title, species } }: { listing: Listing }) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  if (images.length === 0) {
    return (
      <div className={styles.photos}>
        <Illustration species={species} />
      </div>
    );
  }

  function show(nth: number): void {
    row.current?.children[nth]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  }

  function follow({ scrollLeft, clientWidth }: HTMLElement): void {
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  }

  return (
    <div className={styles.photos}>
      <ul
        ref={row}
        className={styles.row}
        aria-label={`Photos of ${title}`}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        {images.map((image, nth) => (
          <li key={image.url}>
            <SensitiveMedia image={image}>
              <ResponsiveImage image={image} alt={image.alt} sizes={READING_COLUMN} priority={nth === 0} cover />
            </SensitiveMedia>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <IconButton
            variant="soft"
            className={styles.before}
            label="Previous photo"
            icon={<ChevronLeft aria-hidden />}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            variant="soft"
            className={styles.after}
            label="Next photo"
            icon={<ChevronRight aria-hidden />}
            disabled={at === images.length - 1}
            onClick={() => show(at + 1)}
          />
          <p className={styles.position} role="status">
            {at + 1} / {images.length}
          </p>
        </>
      )}
    </div>
  );
}
