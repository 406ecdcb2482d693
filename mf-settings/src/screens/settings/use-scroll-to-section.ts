import { useLocation } from '@qlixline/shell-bridge/routing';
import { useEffect } from 'react';

const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the address, such as `#premium`, which the router doesn't do. Sections above it grow while
 * loading, so it keeps scrolling until the user interacts.
 */
export function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!section) return undefined;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body); // Reports the size at once, then each change.
    const stop = () => {
      observer.disconnect();
      for (const type of TAKING_OVER) removeEventListener(type, stop);
    };
    for (const type of TAKING_OVER) addEventListener(type, stop, { passive: true });
    return stop;
  }, [hash]);
}
