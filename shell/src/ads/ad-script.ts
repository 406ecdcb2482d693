import type { SpeciesId } from '@qlixline/contract/pets/species';

export type HouseAd = { id: string; title: string; text: string; href: string; label: string; species: SpeciesId };

declare global {
  var qlixlineHouseAds: HouseAd[] | undefined;
}

let loading: Promise<boolean> | undefined;

/** Loads the ad script once. Resolves to false if it couldn't be loaded, as with a blocker. */
export function loadAdScript(): Promise<boolean> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = new URL('./house-ads.script.js', import.meta.url).href;
    script.async = true;
    script.addEventListener('load', () => resolve(isAdScriptPresent()));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
  return loading;
}

export function isAdScriptPresent(): boolean {
  return globalThis.qlixlineHouseAds !== undefined;
}
