import { imageAtWidth } from '@qlixline/contract/image-url';
import { shownName } from '@qlixline/contract/shown-name';
import { Picture } from '@qlixline/ui/picture';
import { useRef } from 'react';

import styles from './story-viewer.module.css';
import type { StoryPlace } from './use-story-place.ts';

/** A press that lasts this long pauses; a shorter one is a tap. */
const HOLD_MS = 250;
const LARGEST_WIDTH = 1280;

type StoryPictureProps = {
  place: StoryPlace;
  onLoaded: (storyId: number) => void;
  onGo: (step: 1 | -1) => void;
  onHold: (held: boolean) => void;
};

/** The picture between two invisible buttons: its left side goes back, the right side on. */
export function StoryPicture({ place: { ring, story, index }, onLoaded, onGo, onHold }: StoryPictureProps) {
  const pressedAt = useRef(0);
  const next = ring.stories[index + 1];

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
    <div className={styles.picture} onLoad={() => onLoaded(story.id)} onError={() => onLoaded(story.id)}>
      <Picture
        key={story.id}
        image={story.image}
        alt={story.image.alt || `${shownName(ring.person)}’s story`}
        sizes="(min-width: 40rem) 420px, 100vw"
        priority
      />
      {next && <link rel="preload" as="image" href={imageAtWidth(next.image.url, LARGEST_WIDTH)} />}
      <button type="button" className={styles.back} aria-label="Previous story" {...press} onClick={tapped(-1)} />
      <button type="button" className={styles.on} aria-label="Next story" {...press} onClick={tapped(1)} />
      {story.caption && <p className={styles.caption}>{story.caption}</p>}
    </div>
  );
}
