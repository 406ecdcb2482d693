import { useLocation } from '@qlixline/shell-bridge/routing';
import { useEffect } from 'react';

import { goTo } from './go-to.ts';

const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** State of a link to a section: the text of the setting in it that gets the focus. */
export type SectionState = { setting: string };

/**
 * Scrolls to the section in the address, such as `#premium`, which the router doesn't do, and focuses its heading, or
 * the setting that the search has found in it. Both may appear later and what is above them grows while loading, so it
 * goes on until the user interacts.
 */
export function useGoToSection(): void {
  const { hash, key, state } = useLocation();
  const setting = (state as Partial<SectionState> | null)?.setting;
  useEffect(() => {
    if (hash === '') return undefined;
    let hasFocused = false;
    const go = () => void (hasFocused = goTo(hash.slice(1), setting, !hasFocused) || hasFocused);
    const frame = requestAnimationFrame(go); // After the shell has scrolled a new page to its top.
    const resizes = new ResizeObserver(go);
    resizes.observe(document.body);
    const changes = new MutationObserver(() => hasFocused || go());
    changes.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      changes.disconnect();
      for (const type of TAKING_OVER) removeEventListener(type, stop);
    };
    for (const type of TAKING_OVER) addEventListener(type, stop, { passive: true });
    return stop;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link, followed again, has a new key
  }, [hash, key, setting]);
}
