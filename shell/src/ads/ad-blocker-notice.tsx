import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

// In one file with the house ad, which the same users load at the same time. Blockers mustn't know its name.
const loadNotice = () => import(/* webpackChunkName: "offers" */ './checked-notice.tsx');

type Loaded = Awaited<ReturnType<typeof loadNotice>>;

/**
 * Notice for users of the free tier whose browser blocks ads (behaviour: ads and premium). The detection is loaded
 * after the first view.
 */
export function AdBlockerNotice() {
  const { isPremium } = useCurrentUser();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isPremium) loadNotice().then(setLoaded, console.debug);
  }, [isPremium]);
  return !isPremium && loaded && <loaded.CheckedNotice />;
}
