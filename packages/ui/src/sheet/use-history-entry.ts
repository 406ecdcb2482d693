import { useEffectEvent, useLayoutEffect } from 'react';

import { addOverlay } from './overlay-history.ts';

/** Going back in the browser's history closes what is open, instead of leaving the page. */
export function useHistoryEntry(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isWanted = onClose !== undefined;
  // In the phase in which it leaves the page: what comes next in the same one may take the entry over.
  useLayoutEffect(() => (isWanted ? addOverlay(() => close()) : undefined), [isWanted]);
}
