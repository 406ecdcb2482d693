import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { hasUnsavedChanges } from '../unsaved-changes.ts';

/**
 * Blocks back and forward while changes are unsaved. Pages learn of them only afterwards, so the move is undone without
 * the router noticing and repeated after confirmation.
 */
export function useBlockedHistory(ask: (leave: () => void) => void): void {
  const { key } = useLocation();
  const shown = useRef({ key, index: Number.NaN });
  useLayoutEffect(() => {
    shown.current = { key, index: currentIndex() };
  }, [key]);

  // A layout effect, because those of children run first, so that this listens before the router does.
  useLayoutEffect(() => {
    let takingBack = false;
    let leaving = false;

    function hold(event: PopStateEvent) {
      if (takingBack) {
        takingBack = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = currentIndex() - shown.current.index;
      const isOurs = Number.isInteger(steps) && steps !== 0;
      if (leaving || !isOurs || !hasUnsavedChanges()) {
        leaving = false;
        return;
      }
      event.stopImmediatePropagation();
      takingBack = true;
      history.go(-steps);
      ask(() => {
        leaving = true;
        history.go(steps);
      });
    }

    addEventListener('popstate', hold);
    return () => removeEventListener('popstate', hold);
  }, [ask]);
}

/** Returns the router's index of the history entry; NaN for an entry that it didn't create. */
function currentIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? Number.NaN;
}
