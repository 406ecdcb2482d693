import { shownName } from '@qlixline/contract/users/shown-name';
import { useRef } from 'react';

import { StoryPhoto } from './story-photo.tsx';
import styles from './story-viewer.module.css';
import { usePreparedImage } from './use-prepared-image.ts';
import { HOLD_MS, usePullDown } from './use-pull-down.ts';
import type { StoryPlace } from './use-story-place.ts';

const SIZES = '(min-width: 40rem) 420px, 100vw';

type StoryPictureProps = {
  place: StoryPlace;
  isLoaded: boolean;
  onLoaded: (storyId: number) => void;
  onGo: (step: 1 | -1) => void;
  onHold: (held: boolean) => void;
  onClose: () => void;
};

/**
 * Image between two invisible buttons: the left side goes back, the right side forward. Pulling it down closes the
 * viewer.
 */
export function StoryImage({ place, isLoaded, onLoaded, onGo, onHold, onClose }: StoryPictureProps) {
  const { ring, story, index } = place;
  const area = useRef<HTMLDivElement>(null);
  const pressedAt = useRef(0);
  usePreparedImage(isLoaded ? ring.stories[index + 1]?.image.url : undefined, SIZES);
  usePullDown(area, onClose);

  const press = {
    onPointerDown: () => {
      pressedAt.current = performance.now();
      onHold(true);
    },
    onPointerUp: () => onHold(false),
    onPointerCancel: () => onHold(false),
    onPointerLeave: () => onHold(false),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  // A click without a press comes from the keyboard.
  const tapped = (step: 1 | -1) => () => {
    if (pressedAt.current === 0 || performance.now() - pressedAt.current < HOLD_MS) onGo(step);
    pressedAt.current = 0;
  };

  return (
    <div ref={area} className={styles.picture}>
      <StoryPhoto
        key={story.id}
        story={story}
        alt={story.image.alt || `${shownName(ring.user)}’s story`}
        sizes={SIZES}
        onLoaded={() => onLoaded(story.id)}
      />
      <button type="button" className={styles.back} aria-label="Previous story" {...press} onClick={tapped(-1)} />
      <button type="button" className={styles.on} aria-label="Next story" {...press} onClick={tapped(1)} />
      {story.caption && <p className={styles.caption}>{story.caption}</p>}
    </div>
  );
}
