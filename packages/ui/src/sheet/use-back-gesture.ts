import { useEffect, useEffectEvent } from 'react';

/** As Chromium has it; other browsers have no such gesture. */
type CloseWatcher = EventTarget & { destroy: () => void };
declare const CloseWatcher: { new (): CloseWatcher } | undefined;

/**
 * Android's gesture to go back closes what is open instead of leaving the page. Escape would count as the same; antd
 * hears it itself, and closes only the topmost of its parts.
 */
export function useBackGesture(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isWanted = onClose !== undefined;
  useEffect(() => {
    if (!isWanted || typeof CloseWatcher === 'undefined') return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('cancel', (event) => {
      event.preventDefault(); // closing is up to `onClose`, which may ask first
      close();
    });
    watcher.addEventListener('close', () => close()); // of a gesture that cannot be held back
    const leaveEscapeToAntd = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    addEventListener('keydown', leaveEscapeToAntd);
    return () => {
      removeEventListener('keydown', leaveEscapeToAntd);
      watcher.destroy();
    };
  }, [isWanted]);
}
