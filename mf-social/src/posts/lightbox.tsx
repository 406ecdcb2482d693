import type { DescribedImage } from '@qlixline/contract/described-image';
import { FullScreen } from '@qlixline/ui/full-screen';
import { IconButton } from '@qlixline/ui/icon-button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import styles from './lightbox.module.css';
import { useSwipe } from './use-swipe.ts';

type LightboxPhoto = { image: DescribedImage; caption?: string };
type LightboxProps = {
  photos: readonly LightboxPhoto[];
  /** Index of the one to begin with. */
  start: number;
  onClose: () => void;
};

/** Photos as large as the screen allows. Arrow keys and swipes turn, Escape closes and gives the focus back. */
export function Lightbox({ photos, start, onClose }: LightboxProps) {
  const area = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const photo = photos[index];
  const last = photos.length - 1;
  const turn = (step: number) => setIndex((current) => Math.min(last, Math.max(0, current + step)));

  const turnByKey = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLVideoElement) return; // they wind it
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) turn(step);
  };
  useSwipe(area, turn);

  return (
    <FullScreen ref={area} label="Photo" className={styles.box} onKeyDown={turnByKey} onClose={onClose}>
      {photo && (
        <figure className={styles.photo}>
          {photo.image.video ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has captions of it; below it stands what it shows
            <video
              key={photo.image.url}
              src={photo.image.video.url}
              poster={photo.image.url}
              width={photo.image.width}
              height={photo.image.height}
              aria-label={photo.image.alt || 'Video'}
              controls
              autoPlay
              loop
              playsInline
            />
          ) : (
            <ResponsiveImage key={photo.image.url} image={photo.image} alt={photo.image.alt} sizes="100vw" priority />
          )}
          <figcaption>{photo.caption || photo.image.alt}</figcaption>
        </figure>
      )}
      <p className={styles.count} role="status">
        {photos.length > 1 && `${index + 1} of ${photos.length}`}
      </p>
      <IconButton className={styles.close} label="Close" icon={<X aria-hidden />} onClick={onClose} />
      {photos.length > 1 && (
        <>
          {/* At an end they stay enabled for the browser: it would take the focus from a disabled one. */}
          <IconButton
            className={styles.before}
            label="Previous photo"
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={index === 0}
            onClick={() => turn(-1)}
          />
          <IconButton
            className={styles.next}
            label="Next photo"
            icon={<ChevronRight aria-hidden />}
            aria-disabled={index === last}
            onClick={() => turn(1)}
          />
        </>
      )}
    </FullScreen>
  );
}
