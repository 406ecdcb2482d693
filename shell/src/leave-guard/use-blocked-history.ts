import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { hasUnsavedChanges } from '../unsaved-changes.ts';

/**
 * Back and forward happen before a page hears of them: while changes are unsaved the move is taken back, unseen by
 * the router, and made again when the answer is to leave.
 */
export function useBlockedHistory(ask: (leave: () => void) => void): void {
  const { key } = useLocation();
  const shown = useRef({ key, index: Number.NaN });
  useLayoutEffect(() => {
    shown.current = { key, index: currentIndex() };
  }, [key]);

  // A layout effect: those of a child run before its parents', so this listens before the router does.
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

/** The router numbers its entries in the history; NaN for one that it did not make. */
function currentIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? Number.NaN;
}
