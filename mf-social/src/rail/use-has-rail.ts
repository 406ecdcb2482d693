import { useSyncExternalStore } from 'react';

/** Width from which the shell shows its right rail. */
const wide = matchMedia('(min-width: 1280px)');

export function useHasRail(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
