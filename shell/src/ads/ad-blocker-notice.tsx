import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';

import { adStore, useAdCheck } from './use-ads.ts';

/** Hidden while checking; for people of the free tier whose browser blocks ads (behaviour: ads and premium). */
export function AdBlockerNotice() {
  useAdCheck();
  const { isPremium } = useCurrentUser();
  const { status, noticeDismissed } = useStore(adStore);
  return isPremium || noticeDismissed || status !== 'blocked' ? null : <Notice />;
}

/** Loaded when it is needed: most browsers block nothing. */
function Notice() {
  const [loaded, setLoaded] = useState<{ BlockedNotice: ComponentType }>();
  useEffect(() => {
    import('./blocked-notice.tsx').then(setLoaded, () => console.debug('The notice of ads could not be loaded'));
  }, []);
  return loaded && <loaded.BlockedNotice />;
}
