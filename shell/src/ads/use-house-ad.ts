import { useSelectedPet } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Returns one house ad for this page; undefined while it loads, null if there is none, as with a blocker. */
export function useHouseAd(): ReactNode {
  const [ad, setAd] = useState<ReactNode>();
  const lacksPhoto = useSelectedPet().pets.some(({ profileImageUrl }) => !profileImageUrl);
  useEffect(() => {
    let current = true;
    const show = (found: ReactNode) => current && setAd(found);
    import(/* webpackChunkName: "offers" */ './find-ad.tsx')
      .then(({ findAd }) => findAd(lacksPhoto))
      .then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [lacksPhoto]);
  return ad;
}
