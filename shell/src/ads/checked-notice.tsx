import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';

import { adStore, checkOnce } from './ad-store.ts';

/** Renders the notice unless the check is running or the notice was dismissed. */
export function CheckedNotice() {
  const { status, noticeDismissed } = useStore(adStore);
  useEffect(checkOnce, []);
  return noticeDismissed || status !== 'blocked' ? null : <Notice />;
}

/** Loaded on demand, because most browsers block nothing. */
function Notice() {
  const [loaded, setLoaded] = useState<{ BlockedNotice: ComponentType }>();
  useEffect(() => {
    import('./blocked-notice.tsx').then(setLoaded, () => console.debug('The notice of ads could not be loaded'));
  }, []);
  return loaded && <loaded.BlockedNotice />;
}
