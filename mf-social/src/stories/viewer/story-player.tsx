import { FullScreen } from '@qlixline/ui/full-screen';
import { IconButton } from '@qlixline/ui/icon-button';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { StoryHeader } from './story-header.tsx';
import { StoryImage } from './story-image.tsx';
import styles from './story-viewer.module.css';
import { useStoryClock } from './use-story-clock.ts';
import type { ShownStory, StoryPlace } from './use-story-place.ts';

type StoryPlayerProps<Shown extends ShownStory> = {
  /** Name for screen readers. */
  label: string;
  /** Current story; undefined while loading and when none are left. */
  place: StoryPlace<Shown> | undefined;
  /** Content to show while there are no stories. */
  waiting?: ReactNode;
  onGo: (step: 1 | -1) => void;
  /** Goes to the next or previous person; undefined if all stories are by one person. */
  onGoToPerson?: (step: 1 | -1) => void;
  /** Set to false if the page's address already reflects that it is open. */
  ownEntry: boolean;
  /** Author's name, or the name of the highlight. */
  name: string;
  /** Address of the name's link; no link if undefined. */
  to?: string;
  /** Returns the address of the screen to send a story; undefined if it cannot be sent. */
  sendTo?: (story: Shown) => string | undefined;
  /** Called when a story's image is visible. */
  onShown?: (story: Shown) => void;
  /** Called when nothing is left to show. */
  onOver: () => void;
  onClose: () => void;
  /** Renders the area below the image. Calling `wait` pauses the story while the user is active there. */
  renderFoot: (story: Shown, wait: (isDoing: boolean) => void) => ReactNode;
};

/**
 * Player of stories. Arrow keys and taps on either side go back and forward; holding or the space bar pauses; Escape
 * and a press outside close. With reduced motion it doesn't advance automatically.
 */
export function StoryPlayer<Shown extends ShownStory>(props: StoryPlayerProps<Shown>) {
  const { label, place, waiting, onGo, onGoToPerson, ownEntry, name, to, sendTo, onShown, onOver } = props;
  const { onClose, renderFoot } = props;
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const [isHeld, setHeld] = useState(false);
  /** Id of the story that waits for the user; other stories don't wait. */
  const [busy, setBusy] = useState<number>();
  const [loadedId, setLoaded] = useState<number>();

  const story = place?.story;
  const isBusy = busy !== undefined && busy === story?.id;
  const isWaiting = isPaused || isHeld || isBusy || story === undefined || loadedId !== story.id;
  const wait = (isDoing: boolean) => setBusy(isDoing ? story?.id : undefined);
  useStoryClock(story?.id ?? 0, isWaiting, () => onGo(1));

  const end = useEffectEvent(onOver);
  const isOver = place === undefined && waiting === undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const reportShown = useEffectEvent(() => {
    if (story) onShown?.(story);
  });
  useEffect(() => {
    if (loadedId !== undefined) reportShown();
  }, [loadedId]);

  function handleKey(event: KeyboardEvent): void {
    if (isTyping(event.target)) return;
    if (event.key === 'ArrowRight') onGo(1);
    else if (event.key === 'ArrowLeft') onGo(-1);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPaused(!isPaused);
    else return;
    event.preventDefault();
  }

  return (
    <FullScreen
      label={label}
      ownEntry={ownEntry}
      className={styles.viewer}
      onKeyDown={handleKey}
      onPressBeside={onClose}
      onClose={onClose}
    >
      {waiting !== undefined && (
        <div className={styles.waiting}>
          <span className={styles.close}>
            <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
          </span>
          {waiting}
        </div>
      )}
      {place && story && (
        <>
          {onGoToPerson && (
            <IconButton
              className={styles.user}
              label="Previous person"
              icon={<ChevronLeft aria-hidden />}
              onClick={() => onGoToPerson(-1)}
            />
          )}
          <article className={styles.story} aria-roledescription="story" aria-live="polite">
            <StoryHeader
              place={place}
              name={name}
              {...(to && { to })}
              sendTo={sendTo?.(story)}
              isPaused={isPaused}
              isWaiting={isWaiting}
              onPause={setPaused}
              onClose={onClose}
            />
            <StoryImage
              place={place}
              isLoaded={loadedId === story.id}
              onLoaded={setLoaded}
              onGo={onGo}
              onHold={setHeld}
              onClose={onClose}
            />
            {renderFoot(story, wait)}
          </article>
          {onGoToPerson && (
            <IconButton
              className={styles.user}
              label="Next person"
              icon={<ChevronRight aria-hidden />}
              onClick={() => onGoToPerson(1)}
            />
          )}
        </>
      )}
    </FullScreen>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
