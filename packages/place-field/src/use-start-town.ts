import type { Town } from '@qlixline/contract/towns/town';

import { useHomeTown } from './use-home-town.ts';

/**
 * Returns the town where a list starts: the chosen one, else the profile's. `isPending` is true while that may still
 * change.
 */
export function useStartTown(chosen: Town | null): { town: Town | null; isPending: boolean } {
  const home = useHomeTown();
  return chosen ? { town: chosen, isPending: false } : home;
}
