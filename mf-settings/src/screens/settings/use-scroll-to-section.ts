import { useLocation } from '@qlixline/shell-bridge/routing';
import { useEffect } from 'react';

const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Goes to the section that the address names, as `#premium`: the router does not by itself. The sections above it
 * grow while they load, so it is followed until the reader does anything.
 */
export function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!section) return undefined;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body); // tells of its size at once, then of each change
    const stop = () => {
      observer.disconnect();
      for (const type of TAKING_OVER) removeEventListener(type, stop);
    };
    for (const type of TAKING_OVER) addEventListener(type, stop, { passive: true });
    return stop;
  }, [hash]);
}
