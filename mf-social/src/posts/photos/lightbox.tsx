import type { DescribedImage } from '@qlixline/contract/images/described-image';
import { VideoPlayer } from '@qlixline/photos/video-player';
import { FullScreen } from '@qlixline/ui/full-screen';
import { IconButton } from '@qlixline/ui/icon-button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { ChevronLeft, ChevronRight, Heart, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';

import { LikedHeart } from './liked-heart.tsx';
import styles from './lightbox.module.css';
import { mayBeLarger, useLargePhoto } from './use-large-photo.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoZoom } from './use-photo-zoom.ts';

type LightboxPhoto = { image: DescribedImage; caption?: string };
type LightboxProps = {
  photos: readonly LightboxPhoto[];
  /** Index of the first image to show. */
  start: number;
  onClose: () => void;
  /** Like state, if the content can be liked. */
  like?: { isLiked: boolean; onChange: (isLiked: boolean) => void };
};

/**
 * Viewer for photos at screen size and larger: pinch, double tap, wheel and the keys + and - zoom. Arrow keys and
 * swipes change the photo; Escape and pulling it up or down close the viewer and restore the focus.
 */
export function Lightbox({ photos, start, onClose, like }: LightboxProps) {
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [likedAt, setLikedAt] = useState<number>();
  const [index, setIndex] = useState(start);
  const photo = photos[index];
  const last = photos.length - 1;
  const turn = (step: number) => setIndex((current) => Math.min(last, Math.max(0, current + step)));

  const zoom = usePhotoZoom({ area, photo: moved, photoKey: photo?.image.url ?? '' });
  const shown = useLargePhoto(photo?.image, zoom.isEnlarged);

  const turnByKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    if (target instanceof HTMLVideoElement) return; // Keys seek in the video.
    if (ctrlKey || metaKey || zoom.pressKey(key)) return; // the browser's own zoom
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) turn(step);
  };
  const canTurn = (step: number) => photos[index + step] !== undefined;
  usePhotoDrag(
    { area, photo: moved, ground },
    {
      canDrag: () => !zoom.isEnlargedNow(),
      canTurn,
      onTurn: turn,
      onClose,
    },
  );

  return (
    <FullScreen ref={area} label="Photo" className={styles.box} onKeyDown={turnByKey} onClose={onClose}>
      <div ref={ground} className={styles.ground} />
      {photo && (
        <figure ref={moved} className={styles.photo}>
          <div className={styles.frame} style={shapeOf(photo.image)}>
            <SensitiveMedia image={photo.image}>
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
                <ResponsiveImage
                  key={photo.image.url}
                  image={shown ?? photo.image}
                  alt={photo.image.alt}
                  sizes="100vw"
                  priority
                />
              )}
            </SensitiveMedia>
          </div>
          <figcaption>{photo.caption || photo.image.alt}</figcaption>
          {likedAt !== undefined && <LikedHeart key={likedAt} onEnd={() => setLikedAt(undefined)} />}
        </figure>
      )}
      <p className={styles.count} role="status">
        {photos.length > 1 && `${index + 1} of ${photos.length}`}
      </p>
      {photo && !photo.image.video && (
        <IconButton
          className={styles.zoom}
          label={zoom.isEnlarged ? 'Zoom out' : 'Zoom in'}
          icon={zoom.isEnlarged ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          onClick={zoom.toggle}
        />
      )}
      {like && (
        <IconButton
          className={styles.like}
          label="Like"
          icon={<Heart aria-hidden fill={like.isLiked ? 'currentColor' : 'none'} />}
          aria-pressed={like.isLiked}
          onClick={({ timeStamp }) => {
            if (!like.isLiked) setLikedAt(timeStamp);
            like.onChange(!like.isLiked);
          }}
        />
      )}
      <IconButton className={styles.close} label="Close" icon={<X aria-hidden />} onClick={onClose} />
      {photos.length > 1 && (
        <>
          {/* Stays enabled at an end, because the browser would remove the focus from a disabled button. */}
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

/** Returns the aspect ratio and the maximum sharp width for the style sheet. */
function shapeOf(image: DescribedImage): CSSProperties {
  const { width, height } = image;
  return {
    '--ratio': width / height,
    ...(!mayBeLarger(image) && { '--sharp-width': `${width}px` }),
  } as CSSProperties;
}
