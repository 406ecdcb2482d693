import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';

import { detectAdBlocker } from './ad-blocker-detection.ts';
import { loadAdScript } from './ad-script.ts';
import type { HouseAd } from './ad-script.ts';

/** What is known of ads on this page; kept outside React so that every place asks once. */
type AdState = { status: 'checking' | 'clear' | 'blocked'; noticeDismissed: boolean };

export const adStore = createStore<AdState>(() => ({ status: 'checking', noticeDismissed: false }));

let checking: Promise<void> | undefined;

async function check(): Promise<void> {
  await loadAdScript();
  adStore.setState({ status: (await detectAdBlocker()) ? 'blocked' : 'clear' });
}

/** Looks for a blocker once, and only for those who would see ads (behaviour: ads and premium). */
export function useAdCheck(): void {
  const { isPremium } = useCurrentUser();
  useEffect(() => {
    if (!isPremium) checking ??= check();
  }, [isPremium]);
}

/** Dismissal hides the notice for the rest of the page session (behaviour: ads and premium). */
export function dismissAdNotice(): void {
  adStore.setState({ noticeDismissed: true });
}

/** Asks for a photo of a pet: not shown where each has one. */
const PHOTO_AD = 'photo';

/** One house ad for this page; undefined while none is there. */
export function useHouseAd(): HouseAd | undefined {
  const { isPremium } = useCurrentUser();
  const [ad, setAd] = useState<HouseAd>();
  const lacksPhoto = useSelectedPet().pets.some(({ profileImageUrl }) => !profileImageUrl);
  useEffect(() => {
    if (isPremium) return;
    let current = true;
    void loadAdScript().then(() => {
      const ads = (globalThis.qlixlineHouseAds ?? []).filter(({ id }) => id !== PHOTO_AD || lacksPhoto);
      if (current) setAd(ads[Math.floor(Math.random() * ads.length)]);
    });
    return () => {
      current = false;
    };
  }, [isPremium, lacksPhoto]);
  return isPremium ? undefined : ad;
}
