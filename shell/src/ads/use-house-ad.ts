import { useSelectedPet } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** One house ad for this page; undefined while it loads, null when there is none, such as with a blocker. */
export function useHouseAd(): ReactNode {
  const [ad, setAd] = useState<ReactNode>();
  const lacksPhoto = useSelectedPet().pets.some(({ profileImageUrl }) => !profileImageUrl);
  useEffect(() => {
    let current = true;
    const show = (found: ReactNode) => current && setAd(found);
    import('./find-ad.tsx').then(({ findAd }) => findAd(lacksPhoto)).then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [lacksPhoto]);
  return ad;
}
