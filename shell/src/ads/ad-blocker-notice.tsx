import { useCurrentUser } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

const loadNotice = () => import('./checked-notice.tsx');

type Loaded = Awaited<ReturnType<typeof loadNotice>>;

/** For people of the free tier whose browser blocks ads (behaviour: ads and premium). What looks for a blocker comes after the first view. */
export function AdBlockerNotice() {
  const { isPremium } = useCurrentUser();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isPremium) loadNotice().then(setLoaded, console.debug);
  }, [isPremium]);
  return !isPremium && loaded && <loaded.CheckedNotice />;
}
