import type { DescribedImage } from '@qlixline/contract/described-image';
import { IconButton } from '@qlixline/ui/icon-button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const photo = photos[index];
  const last = photos.length - 1;
  const turn = (step: number) => setIndex((current) => Math.min(last, Math.max(0, current + step)));

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, so that the browser gives the focus back.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const turnByKey = ({ key }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (step) setIndex((current) => Math.min(last, Math.max(0, current + step)));
    };
    element?.addEventListener('keydown', turnByKey);
    return () => element?.removeEventListener('keydown', turnByKey);
  }, [last]);
  useSwipe(dialog, turn);

  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label="Photo"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {photo && (
        <figure className={styles.photo}>
          <ResponsiveImage key={photo.image.url} image={photo.image} alt={photo.image.alt} sizes="100vw" priority />
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
    </dialog>
  );
}
