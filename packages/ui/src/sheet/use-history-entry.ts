import { useEffectEvent, useLayoutEffect } from 'react';

import { addOverlay } from './overlay-history.ts';

/** Makes the browser's back button close an overlay instead of leaving the page. */
export function useHistoryEntry(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isWanted = onClose !== undefined;
  // A layout effect, so that an overlay mounted in the same phase can reuse the entry.
  useLayoutEffect(() => (isWanted ? addOverlay(() => close()) : undefined), [isWanted]);
}
