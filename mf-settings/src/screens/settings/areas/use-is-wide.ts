import { SIDEBAR_SCREEN } from '@qlixline/contract/areas/sidebar-screen';
import { useSyncExternalStore } from 'react';

/** Returns true if the page has room for the index beside an area. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(SIDEBAR_SCREEN).matches);
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(SIDEBAR_SCREEN);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
