import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Duration in ms from which a motionless press pauses; a shorter one is a tap. */
export const HOLD_MS = 250;
/** Movement in CSS pixels below which a finger counts as resting. */
const REST_MAX = 12;
/** Distance in CSS pixels below which a pull has no effect. */
const PULL_MIN = 80;

/** Calls `onPull` when a finger pulls `area` down. A finger that rested first is a hold and may move freely. */
export function usePullDown(area: RefObject<HTMLElement | null>, onPull: () => void): void {
  const pull = useEffectEvent(onPull);

  useEffect(() => {
    const element = area.current;
    let gesture: { touch: Touch; at: number; isPull: boolean } | undefined;
    const begin = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      gesture = touch && touches.length === 1 ? { touch, at: timeStamp, isPull: false } : undefined;
    };
    const move = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      if (!gesture || !touch || gesture.isPull) return;
      const { down, across } = distance(gesture.touch, touch);
      if (timeStamp - gesture.at < HOLD_MS) gesture.isPull = down > REST_MAX && down > across;
      else gesture = undefined;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!gesture?.isPull || !touch) return;
      const { down, across } = distance(gesture.touch, touch);
      if (down >= PULL_MIN && down > across) pull();
      gesture = undefined;
    };
    const drop = () => void (gesture = undefined);
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchmove', move, { passive: true });
    element?.addEventListener('touchend', end);
    element?.addEventListener('touchcancel', drop);
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchmove', move);
      element?.removeEventListener('touchend', end);
      element?.removeEventListener('touchcancel', drop);
    };
  }, [area]);
}

function distance(from: Touch, to: Touch): { down: number; across: number } {
  return { down: to.clientY - from.clientY, across: Math.abs(to.clientX - from.clientX) };
}
