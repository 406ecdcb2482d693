import type { Town } from '@qlixline/contract/town';

import { useHomeTown } from './use-home-town.ts';

/** Where a list starts: at the town that was chosen, otherwise at that of the profile. `isPending`: it may still be known later. */
export function useStartTown(chosen: Town | null): { town: Town | null; isPending: boolean } {
  const home = useHomeTown();
  return chosen ? { town: chosen, isPending: false } : home;
}
