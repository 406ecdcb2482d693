import type { DescribedImage } from '@qlixline/contract/described-image';
import { VideoPlayer } from '@qlixline/photos/video-player';
import { FullScreen } from '@qlixline/ui/full-screen';
import { IconButton } from '@qlixline/ui/icon-button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { LikedHeart } from './liked-heart.tsx';
import styles from './lightbox.module.css';
import { useDoubleTap } from './use-double-tap.ts';
import { usePhotoDrag } from './use-photo-drag.ts';

type LightboxPhoto = { image: DescribedImage; caption?: string };
type LightboxProps = {
  photos: readonly LightboxPhoto[];
  /** Index of the one to begin with. */
  start: number;
  onClose: () => void;
  /** Two taps of a finger on a photo. */
  onDoubleTap?: () => void;
};

/**
 * Photos as large as the screen allows. Arrow keys and swipes turn; Escape, and pulling one up or down, close and give
 * the focus back.
 */
export function Lightbox({ photos, start, onClose, onDoubleTap }: LightboxProps) {
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [likedAt, setLikedAt] = useState<number>();
  const [index, setIndex] = useState(start);
  const photo = photos[index];
  const last = photos.length - 1;
  const turn = (step: number) => setIndex((current) => Math.min(last, Math.max(0, current + step)));

  const turnByKey = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLVideoElement) return; // they wind it
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) turn(step);
  };
  const canTurn = (step: number) => photos[index + step] !== undefined;
  usePhotoDrag({ area, photo: moved, ground }, { canTurn, onTurn: turn, onClose });

  useDoubleTap(moved, (at) => {
    if (!onDoubleTap) return;
    setLikedAt(at);
    onDoubleTap();
  });

  return (
    <FullScreen ref={area} label="Photo" className={styles.box} onKeyDown={turnByKey} onClose={onClose}>
      <div ref={ground} className={styles.ground} />
      {photo && (
        <figure ref={moved} className={styles.photo}>
          {photo.image.video ? (
            <VideoPlayer
              key={photo.image.url}
              src={photo.image.video.url}
              poster={photo.image.url}
              width={photo.image.width}
              height={photo.image.height}
              label={photo.image.alt || 'Video'}
              autoPlay
              loop
            />
          ) : (
            <ResponsiveImage key={photo.image.url} image={photo.image} alt={photo.image.alt} sizes="100vw" priority />
          )}
          <figcaption>{photo.caption || photo.image.alt}</figcaption>
          {likedAt !== undefined && <LikedHeart key={likedAt} onEnd={() => setLikedAt(undefined)} />}
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
