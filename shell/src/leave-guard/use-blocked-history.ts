import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { hasUnsavedChanges } from '../unsaved-changes.ts';

/**
 * Blocks back and forward while changes are unsaved. Pages learn of them only afterwards, so the move is undone without
 * the router noticing and repeated after confirmation.
 */
export function useBlockedHistory(confirmLeave: (leave: () => void) => void): void {
  const { key } = useLocation();
  const shown = useRef({ key, index: Number.NaN });
  useLayoutEffect(() => {
    shown.current = { key, index: currentIndex() };
  }, [key]);

  // A layout effect, because those of children run first, so that this listens before the router does.
  useLayoutEffect(() => {
    let isReverting = false;
    let leaving = false;

    function block(event: PopStateEvent) {
      if (isReverting) {
        isReverting = false;
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
      isReverting = true;
      history.go(-steps);
      confirmLeave(() => {
        leaving = true;
        history.go(steps);
      });
    }

    addEventListener('popstate', block);
    return () => removeEventListener('popstate', block);
  }, [confirmLeave]);
}

/** Returns the router's index of the history entry; NaN for an entry that it didn't create. */
function currentIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? Number.NaN;
}
