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
  /** What it is, for screen readers. */
  label: string;
  /** Undefined before there is something to show, and once nothing is left. */
  place: StoryPlace<Shown> | undefined;
  /** Stands in the place of the stories while there are none. */
  waiting?: ReactNode;
  onGo: (step: 1 | -1) => void;
  /** Undefined where the stories are one person's. */
  onGoToPerson?: (step: 1 | -1) => void;
  /** Off where the page's address says that it is open. */
  ownEntry: boolean;
  /** Who tells the story, or what these are called. */
  name: string;
  /** Where the name leads; nowhere if undefined. */
  to?: string;
  /** Where a story is sent to somebody; undefined where it can't be. */
  sendTo?: (story: Shown) => string | undefined;
  /** A story's picture is on the screen. */
  onShown?: (story: Shown) => void;
  /** Nothing is left to show. */
  onOver: () => void;
  onClose: () => void;
  /** Below the picture. The story waits while somebody is doing something there. */
  renderFoot: (story: Shown, wait: (isDoing: boolean) => void) => ReactNode;
};

/**
 * Stories one after the other. Arrow keys and taps on either side go on and back, holding or the space bar pauses,
 * Escape and a press beside it close. Whoever wants less motion goes on by themselves.
 */
export function StoryPlayer<Shown extends ShownStory>(props: StoryPlayerProps<Shown>) {
  const { label, place, waiting, onGo, onGoToPerson, ownEntry, name, to, sendTo, onShown, onOver } = props;
  const { onClose, renderFoot } = props;
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const [isHeld, setHeld] = useState(false);
  /** The story in which somebody is doing something; another one does not wait for that. */
  const [busy, setBusy] = useState<number>();
  const [isLoaded, setLoaded] = useState<number>();

  const story = place?.story;
  const isBusy = busy !== undefined && busy === story?.id;
  const isWaiting = isPaused || isHeld || isBusy || story === undefined || isLoaded !== story.id;
  const wait = (isDoing: boolean) => setBusy(isDoing ? story?.id : undefined);
  useStoryClock(story?.id ?? 0, isWaiting, () => onGo(1));

  const end = useEffectEvent(onOver);
  const isOver = place === undefined && waiting === undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const tellShown = useEffectEvent(() => {
    if (story) onShown?.(story);
  });
  useEffect(() => {
    if (isLoaded !== undefined) tellShown();
  }, [isLoaded]);

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
              isLoaded={isLoaded === story.id}
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
