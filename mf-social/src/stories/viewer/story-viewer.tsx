import { useMarkStorySeen } from '@qlixline/api-client/story-mutations';
import type { StoryRing } from '@qlixline/contract/story';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { FullScreen } from '@qlixline/ui/full-screen';
import { IconButton } from '@qlixline/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { OwnStoryBar } from './own-story-bar.tsx';
import { StoryHeader } from './story-header.tsx';
import { StoryImage } from './story-image.tsx';
import { StoryReplyBar } from './story-reply-bar.tsx';
import styles from './story-viewer.module.css';
import { useReturnToRing } from './use-return-to-ring.ts';
import { useStoryClock } from './use-story-clock.ts';
import { useStoryPlace } from './use-story-place.ts';

type StoryViewerProps = { rings: readonly StoryRing[]; openOf: string };

/**
 * One story after the other, person after person. Arrow keys and taps on either side go on and back, holding or the
 * space bar pauses, Escape and a press beside it close. Whoever wants less motion goes on by themselves.
 */
export function StoryViewer({ rings, openOf }: StoryViewerProps) {
  const user = useCurrentUser();
  const toast = useToast();
  const { mutate: markSeen } = useMarkStorySeen();
  const { place, go, goToPerson, close: goBack } = useStoryPlace(rings, openOf);
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const [isHeld, setHeld] = useState(false);
  /** The story in which somebody is doing something; another one does not wait for that. */
  const [busy, setBusy] = useState<number>();
  const [isLoaded, setLoaded] = useState<number>();
  const isClosing = useRef(false);

  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    goBack();
  };

  const story = place?.story;
  const personId = place?.ring.user.id;
  useReturnToRing(personId);
  const isOwn = personId === user.id;
  const isBusy = busy !== undefined && busy === story?.id;
  const isWaiting = isPaused || isHeld || isBusy || isLoaded !== story?.id;
  const wait = (isDoing: boolean) => setBusy(isDoing ? story?.id : undefined);
  useStoryClock(story?.id ?? 0, isWaiting, () => go(1));

  const leave = useEffectEvent(() => {
    if (isClosing.current) return;
    toast({ title: 'This story is over', description: 'Stories are there for a day.' });
    close();
  });
  const isOver = place === undefined;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  const see = useEffectEvent((id: number) => {
    if (!isOwn && !story?.isSeen) markSeen(id);
  });
  useEffect(() => {
    if (isLoaded !== undefined) see(isLoaded);
  }, [isLoaded]);

  function handleKey(event: KeyboardEvent): void {
    if (isTyping(event.target)) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPaused(!isPaused);
    else return;
    event.preventDefault();
  }

  return (
    <FullScreen
      label="Stories"
      ownEntry={false}
      className={styles.viewer}
      onKeyDown={handleKey}
      onPressBeside={close}
      onClose={close}
    >
      {place && story && (
        <>
          <IconButton
            className={styles.user}
            label="Previous person"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => goToPerson(-1)}
          />
          <article className={styles.story} aria-roledescription="story" aria-live="polite">
            <StoryHeader
              place={place}
              isOwn={isOwn}
              isPaused={isPaused}
              isWaiting={isWaiting}
              onPause={setPaused}
              onClose={close}
            />
            <StoryImage
              place={place}
              isLoaded={isLoaded === story.id}
              onLoaded={setLoaded}
              onGo={go}
              onHold={setHeld}
              onClose={close}
            />
            {isOwn ? (
              <OwnStoryBar key={story.id} story={story} onBusy={wait} onDelete={close} />
            ) : (
              <StoryReplyBar key={story.id} story={story} author={place.ring.user} onBusy={wait} />
            )}
          </article>
          <IconButton
            className={styles.user}
            label="Next person"
            icon={<ChevronRight aria-hidden />}
            onClick={() => goToPerson(1)}
          />
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
