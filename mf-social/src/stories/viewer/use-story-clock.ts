import { useEffect, useEffectEvent, useRef } from 'react';

/** Time in ms for which an image is shown. */
export const STORY_SHOWN_MS = 6_000;

/** Calls `onEnd` when the story has been shown for its time, without pauses. Restarts for each `storyId`. */
export function useStoryClock(storyId: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef({ storyId, ms: STORY_SHOWN_MS });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left.current.storyId !== storyId) left.current = { storyId, ms: STORY_SHOWN_MS };
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(end, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - since;
    };
  }, [storyId, isPaused]);
}
