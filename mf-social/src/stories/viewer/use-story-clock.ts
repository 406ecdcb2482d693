import { useEffect, useEffectEvent, useRef } from 'react';

/** How long one picture is shown before the next. */
export const STORY_SHOWN_MS = 6_000;

/**
 * Calls `onEnd` once the story has been on the screen for its time; what it was paused does not count. Begins anew for
 * each `storyId`.
 */
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
