import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Shorter than this many CSS pixels, a finger has only moved a little. */
const SWIPE_MIN = 40;

/** Calls `onSwipe` with 1 for a swipe to the left, which asks for the next one, and with -1 for one to the right. */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: number) => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => void (latest.current = onSwipe));

  useEffect(() => {
    const element = area.current;
    let begun: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => void (begun = touches.length === 1 ? touches[0] : undefined);
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!begun || !touch) return;
      const across = touch.clientX - begun.clientX;
      const isAcross = Math.abs(across) > Math.abs(touch.clientY - begun.clientY);
      if (isAcross && Math.abs(across) >= SWIPE_MIN) latest.current(across < 0 ? 1 : -1);
      begun = undefined;
    };
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchend', end);
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchend', end);
    };
  }, [area]);
}
